import { createHash } from 'node:crypto';
import type { Recipe } from './recipe.ts';

/** A short name for what a recipe makes: equal recipes have equal hashes, whatever the order of their fields. */
export function recipeHash(recipe: Recipe): string {
  return createHash('sha256').update(canonicalJson(recipe)).digest('hex').slice(0, 16);
}

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`);
  return `{${fields.join(',')}}`;
}
