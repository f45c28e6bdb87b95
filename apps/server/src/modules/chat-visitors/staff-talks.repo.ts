import { and, desc, eq, gt, ilike, ne, or, sql, type SQL } from 'drizzle-orm';
import { containsPattern } from '#infra/database/contains-words.ts';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import type { Session } from '#rpc/context.ts';
import { users } from '../people/people.module.ts';
import { visitor_messages, visitor_talks } from './chat-visitors.schema.ts';

interface Wanted {
  user_id?: number | undefined;
  keyword: string;
}

/** What the salespeople of a company write to customers; the reader's own talks are in their own list. */
const isStaffs = ({ id, tenant_id }: Session): SQL | undefined =>
  and(eq(visitor_talks.company_id, tenant_id), ne(visitor_talks.user_id, id), gt(visitor_talks.last_seq, 0));

const isWanted = (session: Session, { user_id, keyword }: Wanted): SQL | undefined =>
  and(
    isStaffs(session),
    user_id === undefined ? undefined : eq(visitor_talks.user_id, user_id),
    keyword === ''
      ? undefined
      : or(
          ilike(users.nickname, containsPattern(keyword)),
          ilike(visitor_talks.name, containsPattern(keyword)),
          ilike(visitor_talks.about, containsPattern(keyword)),
        ),
  );

const staffTalks = (db: Db) =>
  db
    .select({
      talk: visitor_talks,
      name: sql<string>`${users.nickname} || ' 与 ' || ${visitor_talks.name}`,
      last: visitor_messages,
    })
    .from(visitor_talks)
    .innerJoin(users, eq(users.id, visitor_talks.user_id))
    .innerJoin(
      visitor_messages,
      and(eq(visitor_messages.talk_id, visitor_talks.id), eq(visitor_messages.seq, visitor_talks.last_seq)),
    );

export async function listStaffTalks(db: Db, session: Session, wanted: Wanted, { limit, offset }: PageRange) {
  return staffTalks(db)
    .where(isWanted(session, wanted))
    .orderBy(desc(visitor_talks.last_at), desc(visitor_talks.id))
    .limit(limit)
    .offset(offset);
}

export async function countStaffTalks(db: Db, session: Session, wanted: Wanted): Promise<number> {
  const found = db
    .select({ id: visitor_talks.id })
    .from(visitor_talks)
    .innerJoin(users, eq(users.id, visitor_talks.user_id))
    .where(isWanted(session, wanted))
    .as('found');
  return db.$count(found);
}

export async function findStaffTalk(db: Db, session: Session, id: number) {
  const [row] = await staffTalks(db).where(and(isStaffs(session), eq(visitor_talks.id, id)));
  return row ?? null;
}
