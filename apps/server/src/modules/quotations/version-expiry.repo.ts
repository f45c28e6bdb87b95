import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { quotationStatesBefore } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { quotation_versions, quotations } from './quotations.schema.ts';

/** Quotations after `after` whose sent version was valid until before a day, and still waits. */
export async function listDue(db: Db, day: string, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: quotations.id })
    .from(quotations)
    .innerJoin(
      quotation_versions,
      and(eq(quotation_versions.quotation_id, quotations.id), eq(quotation_versions.version, quotations.sent_version)),
    )
    .where(
      and(
        isNull(quotations.removed_at),
        gt(quotations.id, after),
        inArray(quotations.state, quotationStatesBefore('expire')),
        sql`${quotation_versions.head} ->> 'valid_until' < ${day}`,
      ),
    )
    .orderBy(asc(quotations.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
