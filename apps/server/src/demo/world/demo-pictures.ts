import { readArtIndex, type Recipe, type ToyLook } from '@wanyuan/demo-art';
import type { Db } from '#infra/database/database.ts';
import { pictures } from '#modules/pictures/pictures.schema.ts';
import { recipeRow } from '#modules/pictures/pictures.module.ts';

/** Adds a picture for each recipe and returns their ids in the same order; they are composed later. */
export async function addPictures(db: Db, recipes: readonly Recipe[], now: Date): Promise<number[]> {
  const rows = recipes.map((recipe) => recipeRow(recipe, now));
  const added = await db.insert(pictures).values(rows).returning({ id: pictures.id });
  return added.map(({ id }) => id);
}

/** Toys to stand in a banner: `count` of each family in turn, in the colours that suit them. `turn` changes the choice. */
export function looksOf(families: readonly string[], count: number, turn: number): ToyLook[] {
  const index = readArtIndex();
  return Array.from({ length: count }, (_, position) => {
    const key = families[position % families.length]!;
    const family = index.families.find((candidate) => candidate.key === key)!;
    const geometries = index.geometries.filter((geometry) => geometry.family === key);
    const choice = turn * 3 + Math.floor(position / families.length);
    return {
      geometry: geometries[choice % geometries.length]!.id,
      palette: family.palettes[choice % family.palettes.length]!,
      shift: choice % 5,
    };
  });
}
