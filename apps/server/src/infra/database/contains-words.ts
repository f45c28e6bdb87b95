import { and, ilike, or, type AnyColumn, type SQL } from 'drizzle-orm';

/** A pattern for LIKE that finds a word anywhere; % and _ mean themselves. */
export function containsPattern(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Every word of a query stands somewhere in one of the columns. */
export function containsWords(query: string, columns: readonly (AnyColumn | SQL)[]): SQL | undefined {
  const words = query.split(/\s+/).filter(Boolean);
  return and(...words.map((word) => or(...columns.map((column) => ilike(column, containsPattern(word))))));
}
