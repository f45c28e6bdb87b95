import { and, desc, eq, exists, gt, inArray, not, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import { factories } from '../factory-directory/factory-directory.module.ts';
import { users } from '../people/people.module.ts';
import { isLatest, TOLD_COLUMNS } from './messages.repo.ts';
import { chat_conversations as talks, chat_messages, chat_parties as parties } from './chat.schema.ts';

const other = alias(users, 'other');

/** What colleagues write to factories and each other, where the reader is not among them. */
interface Overseen {
  company_id: number;
  user_id: number;
}
const KINDS = ['factory', 'colleague', 'group'] as const;

const takesPart = (user_id: number): SQL =>
  exists(
    sql`(select 1 from ${parties} where ${parties.conversation_id} = ${talks.id} and ${parties.user_id} = ${user_id})`,
  );

const isOverseen = ({ company_id, user_id }: Overseen): SQL | undefined =>
  and(
    eq(talks.company_id, company_id),
    inArray(talks.kind, [...KINDS]),
    gt(talks.last_seq, 0),
    not(takesPart(user_id)),
  );

const title = sql<string>`case
  when ${talks.kind} = 'group' then ${talks.name}
  when ${talks.kind} = 'factory' then ${users.nickname} || ' 与 ' || coalesce(${factories.short_name}, '')
  else ${users.nickname} || ' 与 ' || coalesce(${other.nickname}, '') end`;

const overseen = (db: Db) =>
  db
    .select({
      talk: talks,
      name: title,
      last: TOLD_COLUMNS,
    })
    .from(talks)
    .innerJoin(users, eq(users.id, talks.user_id))
    .leftJoin(other, eq(other.id, talks.other_user_id))
    .leftJoin(factories, eq(factories.id, talks.factory_id))
    .leftJoin(chat_messages, isLatest);

interface Which {
  user_id?: number | undefined;
  keyword: string;
}

const isWanted = (reader: Overseen, { user_id, keyword }: Which): SQL | undefined =>
  and(
    isOverseen(reader),
    user_id === undefined ? undefined : takesPart(user_id),
    keyword === '' ? undefined : sql`position(lower(${keyword}) in lower(${title})) > 0`,
  );

export async function listOverseen(db: Db, reader: Overseen, which: Which, { limit, offset }: PageRange) {
  return overseen(db)
    .where(isWanted(reader, which))
    .orderBy(desc(talks.last_at), desc(talks.id))
    .limit(limit)
    .offset(offset);
}

export async function countOverseen(db: Db, reader: Overseen, which: Which): Promise<number> {
  const found = overseen(db).where(isWanted(reader, which)).as('found');
  return db.$count(found);
}

export async function findOverseen(db: Db, reader: Overseen, conversation_id: number) {
  const [row] = await overseen(db).where(and(isOverseen(reader), eq(talks.id, conversation_id)));
  return row ?? null;
}
