import { SERVICE_NAME, type ChatKind } from '@wanyuan/domain';
import { and, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import { factories } from '../factory-directory/factory-directory.module.ts';
import { companies, users } from '../people/people.module.ts';
import { chat_conversations, chat_messages, chat_parties } from './chat.schema.ts';
import { isLatest, TOLD_COLUMNS } from './messages.repo.ts';
import type { Reader } from './reader.ts';

const talks = chat_conversations;
const parties = chat_parties;
const peer = alias(users, 'peer');

export type TalkRow = typeof talks.$inferSelect;
export type PartyRow = typeof parties.$inferSelect;

/** The same as `partyOf`. */
const isReadersOwn = (reader: Reader): SQL | undefined =>
  and(
    isNull(parties.left_at),
    reader.seesFactories ? undefined : isNull(talks.factory_id),
    or(
      and(
        eq(parties.user_id, reader.user_id),
        or(eq(talks.company_id, reader.company_id), reader.servesPeople ? eq(talks.kind, 'service') : undefined),
      ),
      reader.factory_id === null ? undefined : eq(parties.factory_id, reader.factory_id),
    ),
  );

const peerId = (reader: Reader) =>
  sql`case when ${talks.user_id} = ${reader.user_id} and ${talks.other_user_id} is not null then ${talks.other_user_id} else ${talks.user_id} end`;

/** What a conversation is called by its reader. */
const titleFor = (reader: Reader) => sql<string>`case
  when ${talks.kind} = 'group' then ${talks.name}
  when ${talks.kind} = 'service' and ${talks.user_id} = ${reader.user_id} then ${SERVICE_NAME}::text
  when ${talks.kind} = 'factory' and ${parties.factory_id} is null then coalesce(${factories.short_name}, '')
  else coalesce(${peer.nickname}, '') end`;

const unread = sql<number>`greatest(0, ${talks.last_seq} - greatest(${parties.read_seq}, ${parties.since_seq}))`;
const otherParties = alias(parties, 'others');
const peerReadSeq = sql<number>`coalesce((
  select min(${otherParties.read_seq}) from ${parties} others
  where ${otherParties.conversation_id} = ${talks.id} and ${otherParties.left_at} is null and ${otherParties.id} <> ${parties.id}), 0)`;

function seen(db: Db, reader: Reader) {
  return db
    .select({
      talk: talks,
      party: parties,
      name: titleFor(reader),
      company_name: companies.name,
      logo_picture_id: factories.logo_picture_id,
      peer: {
        id: peer.id,
        avatar_file_id: peer.avatar_file_id,
        is_gone: sql<boolean>`(${peer.is_disabled} or ${peer.company_id} <> ${talks.company_id})`,
      },
      unread: unread.mapWith(Number),
      peer_read_seq: peerReadSeq.mapWith(Number),
      last: TOLD_COLUMNS,
    })
    .from(parties)
    .innerJoin(talks, eq(talks.id, parties.conversation_id))
    .innerJoin(companies, eq(companies.id, talks.company_id))
    .leftJoin(factories, eq(factories.id, talks.factory_id))
    .leftJoin(peer, eq(peer.id, peerId(reader)))
    .leftJoin(chat_messages, and(isLatest, sql`${chat_messages.seq} > ${parties.since_seq}`));
}

export type SeenTalk = Awaited<ReturnType<typeof seen>>[number];

interface Which {
  kinds: readonly ChatKind[];
  keyword: string;
}

const isListed = (reader: Reader, { kinds, keyword }: Which): SQL | undefined =>
  and(
    isReadersOwn(reader),
    inArray(talks.kind, [...kinds]),
    sql`${talks.last_seq} > ${parties.hidden_seq}`,
    keyword === ''
      ? undefined
      : sql`position(lower(${keyword}) in lower(${titleFor(reader)} || ' ' || ${companies.name})) > 0`,
  );

/** Pinned ones first, then the latest. */
export async function listTalks(db: Db, reader: Reader, which: Which, page: PageRange): Promise<SeenTalk[]> {
  return seen(db, reader)
    .where(isListed(reader, which))
    .orderBy(desc(parties.is_pinned), desc(talks.last_at), desc(talks.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countTalks(db: Db, reader: Reader, which: Which): Promise<{ total: number; unread: number }> {
  const [row] = await db
    .select({
      total: sql<number>`count(*)`.mapWith(Number),
      unread:
        sql<number>`coalesce(sum(case when ${parties.is_muted} then 0 else greatest(${unread}, ${parties.is_marked_unread}::int) end), 0)`.mapWith(
          Number,
        ),
    })
    .from(parties)
    .innerJoin(talks, eq(talks.id, parties.conversation_id))
    .innerJoin(companies, eq(companies.id, talks.company_id))
    .leftJoin(factories, eq(factories.id, talks.factory_id))
    .leftJoin(peer, eq(peer.id, peerId(reader)))
    .where(isListed(reader, which));
  return row!;
}

/** Those of some conversations that the reader is in. */
export async function findTalks(db: Db, reader: Reader, ids: readonly number[]): Promise<SeenTalk[]> {
  if (ids.length === 0) return [];
  return seen(db, reader).where(and(isReadersOwn(reader), anyOf(talks.id, ids)));
}

/** All that the reader is in, for looking through them. */
export async function talkIdsOf(db: Db, reader: Reader): Promise<number[]> {
  const rows = await db
    .select({ id: talks.id })
    .from(parties)
    .innerJoin(talks, eq(talks.id, parties.conversation_id))
    .where(isReadersOwn(reader));
  return rows.map(({ id }) => id);
}

export async function findByPair(db: Db, pair_key: string): Promise<TalkRow | null> {
  const [row] = await db.select().from(talks).where(eq(talks.pair_key, pair_key));
  return row ?? null;
}

/** Made once, also by two at the same time. */
export async function addTalk(db: Db, values: typeof talks.$inferInsert): Promise<TalkRow | null> {
  const [row] = await db.insert(talks).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

export async function addParties(db: Db, rows: (typeof parties.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(parties).values(rows).onConflictDoNothing();
}

/** Held until the transaction ends, in the order of their ids: whoever writes into them waits. */
export async function lockTalks(db: Db, ids: readonly number[]): Promise<TalkRow[]> {
  return db.select().from(talks).where(anyOf(talks.id, ids)).orderBy(talks.id).for('update');
}

export async function listParties(db: Db, ids: readonly number[]): Promise<PartyRow[]> {
  if (ids.length === 0) return [];
  return db.select().from(parties).where(anyOf(parties.conversation_id, ids)).orderBy(parties.id);
}

export async function changeParty(db: Db, id: number, values: Partial<PartyRow>): Promise<void> {
  if (Object.keys(values).length > 0) await db.update(parties).set(values).where(eq(parties.id, id));
}

/** Forward only; null where that far was read already. */
export async function readUpTo(db: Db, id: number, seq: number, at: Date): Promise<number | null> {
  const [row] = await db
    .update(parties)
    .set({ read_seq: seq, read_at: at, is_marked_unread: false })
    .where(and(eq(parties.id, id), or(sql`${parties.read_seq} < ${seq}`, eq(parties.is_marked_unread, true))))
    .returning({ read_seq: parties.read_seq });
  return row?.read_seq ?? null;
}

export async function changeTalk(db: Db, id: number, values: Partial<TalkRow>): Promise<number> {
  const [row] = await db
    .update(talks)
    .set({ ...values, rev: sql`${talks.rev} + 1` })
    .where(eq(talks.id, id))
    .returning({ rev: talks.rev });
  return row!.rev;
}

/** People who share a conversation with the reader, among some. */
export async function sharedPeople(
  db: Db,
  reader: Reader,
  asked: { userIds: readonly number[]; factoryIds: readonly number[] },
): Promise<{ user_id: number | null; factory_id: number | null }[]> {
  const own = db
    .select({ id: parties.conversation_id })
    .from(parties)
    .innerJoin(talks, eq(talks.id, parties.conversation_id))
    .where(isReadersOwn(reader));
  return db
    .selectDistinct({ user_id: parties.user_id, factory_id: parties.factory_id })
    .from(parties)
    .where(
      and(
        isNull(parties.left_at),
        inArray(parties.conversation_id, own),
        or(anyOf(parties.user_id, asked.userIds), anyOf(parties.factory_id, asked.factoryIds)),
      ),
    );
}

/** Active people in a factory's companies, for whom one writes to. */
export async function listFactoryPeople(db: Db, companyIds: readonly number[]) {
  if (companyIds.length === 0) return [];
  return db
    .select({ id: users.id, nickname: users.nickname, avatar_file_id: users.avatar_file_id })
    .from(users)
    .where(and(anyOf(users.company_id, companyIds), eq(users.is_disabled, false)))
    .orderBy(users.user_type, users.id)
    .limit(20);
}

/** Phones that their owners have proven, the main account's first. */
export async function listFactoryPhones(db: Db, companyIds: readonly number[]): Promise<string[]> {
  if (companyIds.length === 0) return [];
  const rows = await db
    .select({ phone: users.phone })
    .from(users)
    .where(and(anyOf(users.company_id, companyIds), eq(users.is_disabled, false), isNotNull(users.phone_proven_at)))
    .orderBy(users.user_type, users.id);
  return rows.flatMap(({ phone }) => phone ?? []);
}

/** Active people of a company among some. */
export async function listColleagues(db: Db, company_id: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(anyOf(users.id, ids), eq(users.company_id, company_id), eq(users.is_disabled, false)))
    .orderBy(users.id);
  return rows.map(({ id }) => id);
}

/** Faces and names of people, whatever became of them. */
export async function listPeople(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: users.id,
      nickname: users.nickname,
      avatar_file_id: users.avatar_file_id,
      company_name: companies.name,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(anyOf(users.id, ids));
}
