import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { composePictureFrom } from './compose-picture.ts';
import { recipeHash } from './recipe-hash.ts';
import { recipeSize, type Recipe } from './recipe.ts';
import { fakeToys } from './testing/fake-toys.ts';
import { manyRecipes, SAMPLES } from './testing/sample-recipes.ts';

const nameOf = (recipe: Recipe) => (recipe.kind === 'pack' ? `${recipe.kind} ${recipe.pack}` : recipe.kind);

describe('composePicture', () => {
  it.each(SAMPLES.map((recipe) => [nameOf(recipe), recipe] as const))(
    'gives %s in its promised size, the same each time',
    async (_name, recipe) => {
      const once = await composePictureFrom(fakeToys, recipe);
      const again = await composePictureFrom(fakeToys, recipe);
      expect(again.data.equals(once.data)).toBe(true);
      const { width, height, format } = await sharp(once.data).metadata();
      expect({ size: [width, height], format }).toEqual({ size: recipeSize(recipe), format: 'webp' });
      expect([once.width, once.height]).toEqual(recipeSize(recipe));
    },
  );

  it('keeps to any size of a banner', async () => {
    for (const [width, height] of [
      [600, 200],
      [300, 600],
      [97, 41],
    ] as const) {
      const recipe: Recipe = { kind: 'banner', title: '会员日', subtitle: '', looks: [], theme: 9, width, height };
      const picture = await composePictureFrom(fakeToys, recipe);
      expect([picture.width, picture.height]).toEqual([width, height]);
    }
  });

  it('never makes the same picture from different recipes', async () => {
    const recipes = new Map(manyRecipes().map((recipe) => [recipeHash(recipe), recipe]));
    const pictures = new Set<string>();
    for (const recipe of recipes.values()) {
      pictures.add((await composePictureFrom(fakeToys, recipe)).data.toString('base64'));
    }
    expect(recipes.size).toBe(200);
    expect(pictures.size).toBe(recipes.size);
  });
});
