import { and, desc, eq, gt, ilike, or, sql, type SQL } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import { containsPattern } from '#infra/database/contains-words.ts';
import { countByUser } from '#infra/database/count-by-user.ts';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import type { Holding } from '#composition/holding.ts';
import type { Session } from '#rpc/context.ts';
import { visitor_messages, visitor_talks } from './chat-visitors.schema.ts';

export type TalkRow = typeof visitor_talks.$inferSelect;

interface Person {
  page: TalkRow['page'];
  link_id: number;
  person_hash: string;
}

const isPerson = ({ page, link_id, person_hash }: Person): SQL | undefined =>
  and(eq(visitor_talks.page, page), eq(visitor_talks.link_id, link_id), eq(visitor_talks.person_hash, person_hash));

export async function findTalk(db: Db, person: Person): Promise<TalkRow | null> {
  const [row] = await db.select().from(visitor_talks).where(isPerson(person));
  return row ?? null;
}

export const countTalks = (db: Db, { page, link_id }: Pick<Person, 'page' | 'link_id'>): Promise<number> =>
  db.$count(visitor_talks, and(eq(visitor_talks.page, page), eq(visitor_talks.link_id, link_id)));

/** Made by the first word; of two at the same moment one makes it. */
export async function ensureTalk(db: Db, talk: typeof visitor_talks.$inferInsert): Promise<void> {
  await db.insert(visitor_talks).values(talk).onConflictDoNothing();
}

export async function changeTalk(
  db: Db,
  id: number,
  change: Partial<typeof visitor_talks.$inferInsert>,
): Promise<void> {
  await db.update(visitor_talks).set(change).where(eq(visitor_talks.id, id));
}

/** Holds it: numbers are given one after the other. */
export async function lockTalk(db: Db, condition: SQL | undefined): Promise<TalkRow | null> {
  const [row] = await db.select().from(visitor_talks).where(condition).for('update');
  return row ?? null;
}

export const lockPerson = (db: Db, person: Person): Promise<TalkRow | null> => lockTalk(db, isPerson(person));

/** Only one's own: what colleagues talk about with their customers is theirs. */
const isOwn = (session: Session): SQL | undefined =>
  and(eq(visitor_talks.company_id, session.tenant_id), eq(visitor_talks.user_id, session.id));

export const lockOwn = (db: Db, session: Session, id: number): Promise<TalkRow | null> =>
  lockTalk(db, and(eq(visitor_talks.id, id), isOwn(session)));

export async function getOwn(db: Db, session: Session, id: number): Promise<TalkRow | null> {
  const [row] = await db
    .select()
    .from(visitor_talks)
    .where(and(eq(visitor_talks.id, id), isOwn(session)));
  return row ?? null;
}

interface Wanted {
  keyword?: string;
  customer_id?: number | undefined;
}

const shown = (session: Session, { keyword = '', customer_id }: Wanted): SQL | undefined =>
  and(
    isOwn(session),
    gt(visitor_talks.last_seq, visitor_talks.hidden_seq),
    customer_id === undefined ? undefined : eq(visitor_talks.customer_id, customer_id),
    keyword === ''
      ? undefined
      : or(ilike(visitor_talks.name, containsPattern(keyword)), ilike(visitor_talks.about, containsPattern(keyword))),
  );

/** With the last word of each. */
export async function listTalks(db: Db, session: Session, wanted: Wanted, { limit, offset }: PageRange) {
  return db
    .select({ talk: visitor_talks, last: visitor_messages })
    .from(visitor_talks)
    .innerJoin(
      visitor_messages,
      and(eq(visitor_messages.talk_id, visitor_talks.id), eq(visitor_messages.seq, visitor_talks.last_seq)),
    )
    .where(shown(session, wanted))
    .orderBy(desc(visitor_talks.last_at), desc(visitor_talks.id))
    .limit(limit)
    .offset(offset);
}

export const countOwn = (db: Db, session: Session, wanted: Wanted): Promise<number> =>
  db.$count(visitor_talks, shown(session, wanted));

export async function countUnread(db: Db, session: Session): Promise<number> {
  const unread = sql<number>`coalesce(sum(${visitor_talks.last_seq} - ${visitor_talks.read_seq}), 0)::float8`;
  const [row] = await db
    .select({ unread })
    .from(visitor_talks)
    .where(and(shown(session, {}), eq(visitor_talks.is_blocked, false)));
  return row?.unread ?? 0;
}

/** One's own talks with visitors of websites, by visitor. */
export async function talksOfVisitors(
  db: Db,
  session: Session,
  visitorIds: readonly number[],
): Promise<Map<number, number>> {
  if (visitorIds.length === 0) return new Map();
  const rows = await db
    .select({ id: visitor_talks.id, visitor_id: visitor_talks.link_id })
    .from(visitor_talks)
    .where(and(isOwn(session), eq(visitor_talks.page, 'site'), anyOf(visitor_talks.link_id, visitorIds)));
  return new Map(rows.map(({ id, visitor_id }) => [visitor_id, id]));
}

/** Of a visitor of a website, what the salesperson wrote since they read. */
export async function unreadOfVisitor(db: Db, visitor_id: number): Promise<number> {
  const [row] = await db
    .select({ unread: sql<number>`${visitor_talks.last_seq} - ${visitor_talks.visitor_read_seq}` })
    .from(visitor_talks)
    .where(and(eq(visitor_talks.page, 'site'), eq(visitor_talks.link_id, visitor_id)));
  return row?.unread ?? 0;
}

/** A visitor of a website turned out to be another one: their talk is that one's, unless that one has a talk already. */
export async function moveTalk(db: Db, { from, to }: { from: number; to: number }): Promise<void> {
  const isAt = (visitor_id: number) => and(eq(visitor_talks.page, 'site'), eq(visitor_talks.link_id, visitor_id));
  if ((await db.$count(visitor_talks, isAt(to))) === 0)
    await db.update(visitor_talks).set({ link_id: to }).where(isAt(from));
}

/** Talks with recipients of links: they go along with the links. */
export const visitorHolding: Holding = {
  count: (db, company_id) => countByUser(db, visitor_talks, company_id),

  async handOver(db, { company_id, from, to, customerIds }) {
    const rows = await db
      .update(visitor_talks)
      .set({ user_id: to })
      .where(
        and(
          eq(visitor_talks.company_id, company_id),
          eq(visitor_talks.user_id, from),
          customerIds === null ? undefined : anyOf(visitor_talks.customer_id, customerIds),
        ),
      )
      .returning({ id: visitor_talks.id });
    return rows.length;
  },
};
