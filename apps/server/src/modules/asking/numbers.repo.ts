import { askNumber, businessDay, type AskKind } from '@wanyuan/domain';
import { sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { asking_numbers } from './phone-calls/phone-calls.schema.ts';

/** The next numbers of a day, in order. Other requests for numbers wait until this transaction ends. */
export async function takeNumbers(db: Db, kind: AskKind, at: Date, count: number): Promise<string[]> {
  if (count === 0) return [];
  const [row] = await db
    .insert(asking_numbers)
    .values({ kind, day: businessDay(at), last: count })
    .onConflictDoUpdate({
      target: [asking_numbers.kind, asking_numbers.day],
      set: { last: sql`${asking_numbers.last} + ${count}` },
    })
    .returning({ last: asking_numbers.last });
  const first = row!.last - count + 1;
  return Array.from({ length: count }, (_, turn) => askNumber(kind, at, first + turn));
}
