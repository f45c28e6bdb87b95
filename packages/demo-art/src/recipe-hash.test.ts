import { expect, it } from 'vitest';
import { recipeHash } from './recipe-hash.ts';
import type { Recipe } from './recipe.ts';

const RECIPE: Recipe = { kind: 'logo', name: '宏力', name_en: 'Hongli', theme: 1 };

it('depends on what a recipe says, not on the order of its fields', () => {
  expect(recipeHash(RECIPE)).toMatch(/^[0-9a-f]{16}$/);
  expect(recipeHash({ theme: 1, name_en: 'Hongli', name: '宏力', kind: 'logo' })).toBe(recipeHash(RECIPE));
  expect(recipeHash({ ...RECIPE, theme: 2 })).not.toBe(recipeHash(RECIPE));
});
