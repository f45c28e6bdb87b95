import { recipeHash, recipeSize, type Recipe } from '@wanyuan/demo-art';

/** What a row of `pictures` says of a recipe that is still to be composed. */
export function recipeRow(recipe: Recipe, created_at: Date) {
  const [width, height] = recipeSize(recipe);
  return { hash: recipeHash(recipe), recipe, width, height, created_at };
}
