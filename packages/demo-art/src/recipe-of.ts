import type { Recipe } from './recipe.ts';

export type RecipeOf<Kind extends Recipe['kind']> = Extract<Recipe, { kind: Kind }>;
