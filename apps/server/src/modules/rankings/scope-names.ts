import { CATEGORY_GROUPS, SALES_MARKETS } from '@wanyuan/domain';

const groupNames = new Map(CATEGORY_GROUPS.map(({ key, name }) => [key, name]));

/** What a ranking is about: a group of categories, a market, or everything. */
export function scopeName(scope: string): string {
  return scope === '' ? '总榜' : (groupNames.get(scope) ?? scope);
}

const ORDER: readonly string[] = ['', ...CATEGORY_GROUPS.map(({ key }) => key), ...SALES_MARKETS];
const placeOf = (scope: string) => (ORDER.includes(scope) ? ORDER.indexOf(scope) : ORDER.length);

/** All together first, then as the category menu and the list of markets have them. */
export const byScope = (a: string, b: string): number => placeOf(a) - placeOf(b) || a.localeCompare(b);
