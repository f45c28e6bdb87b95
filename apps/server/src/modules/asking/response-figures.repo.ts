import { and, eq, gte, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { call_records } from './phone-calls/phone-calls.schema.ts';
import { inquiries } from './inquiries/inquiries.schema.ts';

/** From the first call on, or from the question when the factory was quicker than the call. */
const HOURS = sql`extract(epoch from ${inquiries.answered_at} - coalesce(
  (select min(r.called_at) from ${call_records} r
   where r.call_id = ${inquiries}.call_id and r.called_at <= ${inquiries}.answered_at and r.called_at >= ${inquiries}.created_at),
  ${inquiries}.created_at)) / 3600`;

/** Of what a factory was asked since a day: those that it answered or let pass. */
export async function getFigures(db: Db, factoryId: number, since: Date) {
  const [row] = await db
    .select({
      asked: sql<number>`count(*)::int`,
      answered: sql<number>`count(${inquiries.answered_at})::int`,
      median_hours: sql<
        number | null
      >`percentile_cont(0.5) within group (order by ${HOURS}) filter (where ${inquiries.answered_at} is not null)`.mapWith(
        Number,
      ),
    })
    .from(inquiries)
    .where(
      and(
        eq(inquiries.factory_id, factoryId),
        gte(inquiries.created_at, since),
        or(isNotNull(inquiries.answered_at), eq(inquiries.state, 'unreachable')),
      ),
    );
  return row!;
}
