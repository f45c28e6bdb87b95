import type { SessionContext } from '#rpc/context.ts';
import { nicknames } from '../people/people.module.ts';
import { noQuotation } from './open-quotation.ts';
import { getQuotation } from './quotations.repo.ts';
import { timelineLabel } from './timeline.data.ts';
import { listEvents } from './timeline.repo.ts';

/** More than people read; a quotation has far fewer. */
const EVENTS_MAX = 500;

/** What happened to a quotation, the newest first. */
export async function timeline({ db, session }: SessionContext, id: number) {
  if (!(await getQuotation(db, session, id))) throw noQuotation();
  const events = await listEvents(db, id, EVENTS_MAX);
  const names = await nicknames(
    db,
    events.flatMap(({ user_id }) => user_id ?? []),
  );
  return events.map(({ user_id, created_at, ...event }) => ({
    id: event.id,
    version: event.version,
    kind: event.kind,
    label: timelineLabel(event.kind),
    nickname: user_id === null ? '' : (names.get(user_id) ?? ''),
    note: event.note,
    time: created_at.toISOString(),
  }));
}
