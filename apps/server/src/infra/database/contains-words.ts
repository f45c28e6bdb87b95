import { and, ilike, or, type AnyColumn, type SQL } from 'drizzle-orm';

/** Every word of a query stands somewhere in one of the columns; % and _ mean themselves. */
export function containsWords(query: string, columns: readonly AnyColumn[]): SQL | undefined {
  const words = query.split(/\s+/).filter(Boolean);
  return and(
    ...words.map((word) => {
      const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      return or(...columns.map((column) => ilike(column, pattern)));
    }),
  );
}
