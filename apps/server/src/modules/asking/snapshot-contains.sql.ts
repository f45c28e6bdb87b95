import { and, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { containsPattern } from '#infra/database/contains-words.ts';

/** Every word stands in the number of a row, or in what it remembers of its toy and factory. */
export function snapshotContains(keyword: string, number: AnyColumn, snapshot: AnyColumn): SQL | undefined {
  const words = keyword.split(/\s+/).filter(Boolean);
  const text = sql`concat_ws(' ', ${number}, ${snapshot}->>'name', ${snapshot}->>'name_en',
    ${snapshot}->>'article_number', ${snapshot}->>'number', ${snapshot}->>'factory_name')`;
  return and(...words.map((word) => sql`${text} ilike ${containsPattern(word)}`));
}
