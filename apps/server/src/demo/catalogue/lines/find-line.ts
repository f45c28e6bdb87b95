import { FIGURE_LINES } from './figures.data.ts';
import { INFANT_LINES } from './infant.data.ts';
import { OUTDOOR_LINES } from './outdoor.data.ts';
import type { ProductLine } from './product-line.ts';
import { PUZZLE_LINES } from './puzzles.data.ts';
import { ROLE_PLAY_LINES } from './role-play.data.ts';
import { VEHICLE_LINES } from './vehicles.data.ts';

export const PRODUCT_LINES: readonly ProductLine[] = [
  ...VEHICLE_LINES,
  ...FIGURE_LINES,
  ...OUTDOOR_LINES,
  ...INFANT_LINES,
  ...PUZZLE_LINES,
  ...ROLE_PLAY_LINES,
];

const found = new Map<string, ProductLine>();

/** The most particular line: for this family in this category, then for the category, then for the family. */
export function findLine(family: string, category: number): ProductLine {
  const key = `${family}/${category}`;
  const known = found.get(key);
  if (known) return known;
  const fits = PRODUCT_LINES.filter(
    (line) =>
      (line.families.length === 0 || line.families.includes(family)) &&
      (line.categories.length === 0 || line.categories.includes(category)),
  );
  const rank = (line: ProductLine) => (line.categories.length > 0 ? 2 : 0) + (line.families.length > 0 ? 1 : 0);
  const [best] = fits.toSorted((a, b) => rank(b) - rank(a));
  if (!best) throw new Error(`no product line makes ${family} for category ${category}`);
  found.set(key, best);
  return best;
}
