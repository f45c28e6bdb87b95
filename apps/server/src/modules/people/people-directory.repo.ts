import { can, COMPANY_TYPE, roleOf, USER_TYPE, type Capability } from '@wanyuan/domain';
import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import { companies, users } from './people.schema.ts';

/** What rules need to know of a user, from the user and their company. */
export const ACTOR_COLUMNS = {
  id: users.id,
  tenant_id: users.company_id,
  user_type: users.user_type,
  auth_version: users.auth_version,
  company_type: companies.company_type,
  is_chvip: companies.is_chvip,
  hides_cost: companies.hides_cost,
};

const isActive = (companyId: number) => and(eq(users.company_id, companyId), eq(users.is_disabled, false));

/** Nicknames by user id, for lists that say who did something. */
export async function nicknames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, nickname: users.nickname })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, nickname }) => [id, nickname]));
}

/** The active users of a company that have these nicknames; several people may share one. */
export async function userIdsByNickname(
  db: Db,
  company_id: number,
  names: readonly string[],
): Promise<Map<string, number[]>> {
  const rows = await db
    .select({ id: users.id, nickname: users.nickname })
    .from(users)
    .where(and(isActive(company_id), inArray(users.nickname, [...names])));
  const ids = new Map<string, number[]>();
  for (const { id, nickname } of rows) ids.set(nickname, [...(ids.get(nickname) ?? []), id]);
  return ids;
}

/** The person's active colleagues, who can take something over. */
export async function colleagues(db: Db, { tenant_id, id }: Session) {
  return db
    .select({
      user_id: users.id,
      nickname: users.nickname,
      user_type: users.user_type,
      avatar_file_id: users.avatar_file_id,
    })
    .from(users)
    .where(and(isActive(tenant_id), ne(users.id, id)))
    .orderBy(asc(users.user_type), asc(users.id));
}

/** Main account and administrators: they see what everybody in the company does. */
export async function leaderIds(db: Db, companyId: number): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isActive(companyId), inArray(users.user_type, [USER_TYPE.main, USER_TYPE.administrator])));
  return rows.map(({ id }) => id);
}

/** Whether the user has proven by a code that their phone is their own. */
export async function hasProvenPhone(db: Db, userId: number): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isNotNull(users.phone_proven_at)))) > 0;
}

/** The companies of users, for work that no session asked for; disabled users are left out. */
export async function tenantsOf(db: Db, userIds: readonly number[]): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, company_id: users.company_id })
    .from(users)
    .where(and(inArray(users.id, [...new Set(userIds)]), eq(users.is_disabled, false)));
  return new Map(rows.map(({ id, company_id }) => [id, company_id]));
}

/** What rules need to know of some users, asked without sessions of theirs; disabled ones are left out. */
export async function actorsById(db: Db, userIds: readonly number[]) {
  const rows = await db
    .select(ACTOR_COLUMNS)
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(and(anyOf(users.id, userIds), eq(users.is_disabled, false)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** What rules need to know of a user; null when disabled. */
const findActor = async (db: Db, userId: number) => (await actorsById(db, [userId])).get(userId) ?? null;

/** Whether a user has a capability, asked without a session of theirs. */
export async function userCan(db: Db, userId: number, capability: Capability): Promise<boolean> {
  return can(await findActor(db, userId), capability);
}

/**
 * A user's rights as they are now, for work that outlives their request; null when they were disabled or have left
 * the company since.
 */
export async function backgroundSession(db: Db, user_id: number, company_id: number): Promise<Session | null> {
  const actor = await findActor(db, user_id);
  if (actor === null || actor.tenant_id !== company_id) return null;
  return { ...actor, session_id: 0, token: '' };
}

/** How far a user has read the system messages; kept on the user because "read all" must be one cheap write. */
export const readingState = {
  async get(db: Db, userId: number) {
    const [row] = await db
      .select({ read_up_to: users.messages_read_up_to, since: users.created_at })
      .from(users)
      .where(eq(users.id, userId));
    return row ?? { read_up_to: 0, since: new Date(0) };
  },
  async set(db: Db, userId: number, readUpTo: number): Promise<void> {
    await db.update(users).set({ messages_read_up_to: readUpTo }).where(eq(users.id, userId));
  },
};

/** What a company says of itself, for what it sends out. */
export async function companyBrief(db: Db, id: number) {
  const [row] = await db
    .select({
      name: companies.name,
      contact: companies.contact,
      telephone: companies.telephone,
      mobile: companies.mobile,
    })
    .from(companies)
    .where(eq(companies.id, id));
  return row ?? null;
}

/** Which kind of website a company has. */
export async function websiteVersion(db: Db, companyId: number): Promise<'none' | 'old' | 'new'> {
  const [row] = await db
    .select({ version: companies.website_version })
    .from(companies)
    .where(eq(companies.id, companyId));
  return row?.version ?? 'none';
}

/** What rules need to know of a company. */
export async function companyKind(db: Db, id: number): Promise<{ company_type: number; is_chvip: number } | null> {
  const [row] = await db
    .select({ company_type: companies.company_type, is_chvip: companies.is_chvip })
    .from(companies)
    .where(eq(companies.id, id));
  return row ?? null;
}

/** The companies of the platform's own staff. */
export async function platformCompanyIds(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.company_type, COMPANY_TYPE.platform));
  return rows.map(({ id }) => id);
}

/** Names by id, told only to factories and visitors that the company itself turned to. */
export async function companyNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(anyOf(companies.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The catalogue's factory that the session speaks for; null for accounts that are no factory's. */
export async function factoryOf(db: Db, session: Session): Promise<number | null> {
  if (roleOf(session) !== 'factory') return null;
  const [row] = await db
    .select({ factory_id: companies.factory_id })
    .from(companies)
    .where(eq(companies.id, session.tenant_id));
  return row?.factory_id ?? null;
}

/** The companies whose accounts speak for a factory and can sign in; most factories have none. */
export async function factoryCompanyIds(db: Db, factoryId: number): Promise<number[]> {
  const hasPeople = sql`exists (select 1 from ${users} u where u.company_id = ${companies.id} and not u.is_disabled)`;
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.factory_id, factoryId), eq(companies.company_type, COMPANY_TYPE.factory), hasPeople));
  return rows.map(({ id }) => id);
}
