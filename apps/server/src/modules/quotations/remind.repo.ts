import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { LIVE_QUOTATION_STATES, REMINDER_KINDS, type ReminderKind } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { quotation_events, quotation_versions, quotations } from './quotations.schema.ts';

/** How an event of the timeline says that a reminder was given. */
export const reminderEvent = (kind: ReminderKind) => `remind_${kind}` as const;
const KIND_OF = new Map<string, ReminderKind>(REMINDER_KINDS.map((kind) => [reminderEvent(kind), kind]));

const ofSent = sql`${quotation_events.quotation_id} = ${quotations.id} and ${quotation_events.version} = ${quotations.sent_version}`;

const isLive = and(isNull(quotations.removed_at), inArray(quotations.state, [...LIVE_QUOTATION_STATES]));

/** What reminders of the quotations after `after` go by. */
export async function listRemindable(db: Db, after: number, limit: number) {
  const rows = await db
    .select({
      id: quotations.id,
      state: quotations.state,
      sent_at: quotation_versions.sent_at,
      head: quotation_versions.head,
      has_draft: sql<boolean>`${quotations.version} > ${quotations.sent_version}`,
      submitted_at: sql<Date | null>`(
        select max(${quotation_events.created_at}) from ${quotation_events}
        where ${ofSent} and ${quotation_events.kind} = 'submit'
      )`.mapWith(quotation_events.created_at),
      events: sql<string[]>`array(
        select ${quotation_events.kind} from ${quotation_events}
        where ${ofSent} and ${quotation_events.kind} like 'remind\\_%'
      )`,
    })
    .from(quotations)
    .innerJoin(
      quotation_versions,
      and(eq(quotation_versions.quotation_id, quotations.id), eq(quotation_versions.version, quotations.sent_version)),
    )
    .where(and(isLive, gt(quotations.id, after)))
    .orderBy(asc(quotations.id))
    .limit(limit);
  return rows.map(({ head, has_draft, submitted_at, events, ...row }) => ({
    ...row,
    valid_until: head.valid_until,
    // A next version that was begun is an answer.
    submitted_at: has_draft ? null : submitted_at,
    given: events.flatMap((kind) => KIND_OF.get(kind) ?? []),
  }));
}
export type Remindable = Awaited<ReturnType<typeof listRemindable>>[number];
