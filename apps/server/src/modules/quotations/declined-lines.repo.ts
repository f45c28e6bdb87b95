import type { DeclineReason } from '@wanyuan/domain';
import { and, eq } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { quotation_declines } from './quotations.schema.ts';

/** What a customer said last to the lines of a version; what they said to lines that are gone by now stays. */
export async function recordDeclines(
  db: Db,
  quotation_id: number,
  answered: readonly number[],
  declined: readonly { line_key: number; reason: DeclineReason }[],
): Promise<void> {
  await db
    .delete(quotation_declines)
    .where(and(eq(quotation_declines.quotation_id, quotation_id), anyOf(quotation_declines.line_key, answered)));
  if (declined.length > 0)
    await db.insert(quotation_declines).values(declined.map((line) => ({ quotation_id, ...line })));
}
