import { and, asc, between, desc, eq, gt, gte, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { anyOf, anyOfTexts } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import { chat_conversations, chat_messages, chat_parties } from './chat.schema.ts';

const messages = chat_messages;
const talks = chat_conversations;

export type MessageRow = typeof messages.$inferSelect;
/** Of a message as a list of conversations tells it; in groups, so that it is null where there is none. */
export const TOLD_COLUMNS = {
  seq: messages.seq,
  user_id: messages.user_id,
  content: messages.content,
  recalled_at: messages.recalled_at,
  created_at: messages.created_at,
};

/** The latest message of a conversation. */
export const isLatest = and(eq(messages.conversation_id, talks.id), eq(messages.seq, talks.last_seq));

/** What a message is drawn from. A text that was just stored goes without its number: nothing links to it. */
export type SaidRow = Omit<MessageRow, 'id' | 'doc' | 'refs' | 'toy_ids' | 'file_ids' | 'kinds'> & {
  id: number | null;
};
export type NewMessage = Omit<typeof messages.$inferInsert, 'id'>;

/** A page of a history is a range of numbers: as quick out of a million as out of a thousand. */
export async function listRange(db: Db, conversation_id: number, from: number, until: number): Promise<MessageRow[]> {
  if (until < from) return [];
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.conversation_id, conversation_id), between(messages.seq, from, until)))
    .orderBy(asc(messages.seq));
}

/** What is older went at night. */
export async function firstSeq(db: Db, conversation_id: number): Promise<number> {
  const [row] = await db
    .select({ seq: messages.seq })
    .from(messages)
    .where(eq(messages.conversation_id, conversation_id))
    .orderBy(asc(messages.seq))
    .limit(1);
  return row?.seq ?? 1;
}

export async function listChanged(
  db: Db,
  conversation_id: number,
  { rev, since_seq, limit }: { rev: number; since_seq: number; limit: number },
): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.conversation_id, conversation_id), gt(messages.rev, rev), gt(messages.seq, since_seq)))
    .orderBy(asc(messages.rev))
    .limit(limit);
}

export async function listBySeq(db: Db, conversation_id: number, seqs: readonly number[]): Promise<MessageRow[]> {
  if (seqs.length === 0) return [];
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.conversation_id, conversation_id), anyOf(messages.seq, seqs)))
    .orderBy(asc(messages.seq));
}

interface Sent {
  conversation_id: number;
  user_id: number;
  gid: string;
}

/** Those of some messages that were stored before; asked while the conversations are held. */
export async function findSent(db: Db, sent: readonly Sent[]): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(
      and(
        anyOf(
          messages.conversation_id,
          sent.map(({ conversation_id }) => conversation_id),
        ),
        anyOfTexts(
          messages.gid,
          sent.map(({ gid }) => gid),
        ),
      ),
    );
}

export async function addMessages(db: Db, rows: readonly NewMessage[]): Promise<MessageRow[]> {
  return db
    .insert(messages)
    .values([...rows])
    .returning();
}

export interface Advance {
  conversation_id: number;
  last_seq: number;
  rev: number;
  at: Date;
}

/** Numbers that were given, in one statement for all conversations. */
export async function advanceTalks(db: Db, advances: readonly Advance[]): Promise<void> {
  const column = <T>(valueOf: (advance: Advance) => T) => sql.param(advances.map(valueOf));
  await db.execute(sql`
    update ${talks} set last_seq = n.last_seq, rev = n.rev, last_at = n.at
    from unnest(
      ${column(({ conversation_id }) => conversation_id)}::bigint[], ${column(({ last_seq }) => last_seq)}::int[],
      ${column(({ rev }) => rev)}::int[], ${column(({ at }) => at.toISOString())}::timestamptz[]) n(id, last_seq, rev, at)
    where ${talks.id} = n.id`);
}

/** What people wrote themselves they have read. */
export async function markOwn(db: Db, own: readonly { party_id: number; seq: number }[], at: Date): Promise<void> {
  await db.execute(sql`
    update ${chat_parties} set read_seq = greatest(read_seq, n.seq), read_at = ${at.toISOString()}::timestamptz
    from unnest(${sql.param(own.map(({ party_id }) => party_id))}::bigint[], ${sql.param(own.map(({ seq }) => seq))}::int[]) n(id, seq)
    where ${chat_parties.id} = n.id`);
}

export async function markMentioned(db: Db, partyIds: readonly number[], seq: number): Promise<void> {
  if (partyIds.length > 0)
    await db.update(chat_parties).set({ mention_seq: seq }).where(anyOf(chat_parties.id, partyIds));
}

/** Nothing of it is left but its place. */
export async function recall(db: Db, id: number, rev: number, at: Date): Promise<void> {
  await db
    .update(messages)
    .set({ content: [], refs: [], toy_ids: [], file_ids: [], kinds: [], mentions: [], doc: '', rev, recalled_at: at })
    .where(eq(messages.id, id));
}

/** Messages that show any of some cards, with their conversations. */
export async function listShowing(db: Db, refs: readonly string[]) {
  return db
    .select({ id: messages.id, conversation_id: messages.conversation_id })
    .from(messages)
    .where(sql`${messages.refs} && ${sql.param([...refs])}::text[]`)
    .orderBy(asc(messages.conversation_id), asc(messages.id));
}

export async function setRev(db: Db, ids: readonly number[], rev: number): Promise<void> {
  await db.update(messages).set({ rev }).where(anyOf(messages.id, ids));
}

export async function getMessage(db: Db, id: number): Promise<MessageRow | null> {
  const [row] = await db.select().from(messages).where(eq(messages.id, id));
  return row ?? null;
}

export interface Wanted {
  conversationIds: readonly number[];
  /** A tsquery; empty for everything. */
  query: string;
  kind?: string | undefined;
  /** Who wrote it: a person, or any account of a factory. */
  writer?: { user_id: number } | { factory_id: number } | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  since: ReadonlyMap<number, number>;
}

const isBy = (writer: NonNullable<Wanted['writer']>): SQL | undefined =>
  'user_id' in writer
    ? and(eq(messages.user_id, writer.user_id), isNull(messages.factory_id))
    : eq(messages.factory_id, writer.factory_id);

const matches = ({ conversationIds, query, kind, writer, from, until }: Wanted): SQL | undefined =>
  and(
    anyOf(messages.conversation_id, conversationIds),
    query === '' ? undefined : sql`${messages.doc} @@ ${query}::tsquery`,
    writer && isBy(writer),
    kind === undefined ? undefined : sql`${messages.kinds} @> array[${kind}]`,
    from === undefined ? undefined : gte(messages.created_at, from),
    until === undefined ? undefined : lt(messages.created_at, until),
    isNull(messages.recalled_at),
  );

/** Only what came after the reader joined. */
const afterJoining = (since: ReadonlyMap<number, number>): SQL | undefined => {
  const late = [...since].filter(([, seq]) => seq > 0);
  if (late.length === 0) return undefined;
  return and(...late.map(([id, seq]) => or(sql`${messages.conversation_id} <> ${id}`, gt(messages.seq, seq))));
};

export async function searchMessages(db: Db, wanted: Wanted, page: PageRange): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(and(matches(wanted), afterJoining(wanted.since)))
    .orderBy(desc(messages.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countFound(db: Db, wanted: Wanted): Promise<number> {
  return db.$count(messages, and(matches(wanted), afterJoining(wanted.since)));
}

/** Toys of the latest messages. */
export async function listTalkedToys(
  db: Db,
  conversation_id: number,
  since_seq: number,
  limit: number,
): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversation_id, conversation_id),
        gt(messages.seq, since_seq),
        sql`cardinality(${messages.toy_ids}) > 0`,
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(limit);
}

interface Old {
  before: Date;
  /** Of one company's conversations; of all unless told. */
  company_id?: number;
  limit: number;
}

/** The oldest, some at a time; answers their files. */
export async function removeBefore(db: Db, which: Old): Promise<{ count: number; fileIds: number[] }> {
  const { before, company_id, limit } = which;
  const own = db
    .select({ id: talks.id })
    .from(talks)
    .where(eq(talks.company_id, company_id ?? 0));
  const old = db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        lte(messages.created_at, before),
        company_id === undefined ? undefined : inArray(messages.conversation_id, own),
      ),
    )
    .orderBy(asc(messages.created_at))
    .limit(limit);
  const rows = await db
    .delete(messages)
    .where(sql`${messages.id} in (${old})`)
    .returning({ file_ids: messages.file_ids });
  return { count: rows.length, fileIds: rows.flatMap(({ file_ids }) => file_ids) };
}
