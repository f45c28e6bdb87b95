import type { MailFault } from '@wanyuan/domain';
import { and, asc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { hasRows } from '#infra/database/has-rows.ts';
import { lockUntilEnd } from '#infra/database/lock-until-end.ts';
import type { Session } from '#rpc/context.ts';
import { mail_accounts, mail_defaults } from './mail-accounts.schema.ts';

export type MailAccountRow = typeof mail_accounts.$inferSelect;
export type NewMailAccount = typeof mail_accounts.$inferInsert;
/** An account as it was when it was tried. */
export type TriedAccount = Pick<MailAccountRow, 'id' | 'revision'>;

interface Owner {
  user_id: number;
  company_id: number;
}

/** A person's own, and the shared ones of the company; no colleague reaches it. */
const within = ({ user_id, company_id }: Owner) =>
  and(
    eq(mail_accounts.company_id, company_id),
    or(eq(mail_accounts.is_shared, true), eq(mail_accounts.user_id, user_id)),
  );

/** Whether a person has anything to send with. */
export const hasSendingAccount = (db: Db, { id, tenant_id }: Pick<Session, 'id' | 'tenant_id'>): Promise<boolean> =>
  hasRows(db, mail_accounts, within({ user_id: id, company_id: tenant_id }));

/** What a person may send with: the preferred one first, then their own, then shared ones. */
export async function listUsable(db: Db, owner: Owner): Promise<MailAccountRow[]> {
  const rows = await db
    .select({ account: mail_accounts })
    .from(mail_accounts)
    .leftJoin(
      mail_defaults,
      and(eq(mail_defaults.account_id, mail_accounts.id), eq(mail_defaults.user_id, owner.user_id)),
    )
    .where(within(owner))
    .orderBy(sql`${mail_defaults.user_id} is null`, asc(mail_accounts.is_shared), asc(mail_accounts.id));
  return rows.map(({ account }) => account);
}

/** Within a larger question: those that outlast the person who added them. */
export const sharedAccountIds = (db: Db, company_id: number) =>
  db
    .select({ id: mail_accounts.id })
    .from(mail_accounts)
    .where(and(eq(mail_accounts.company_id, company_id), eq(mail_accounts.is_shared, true)));

export async function findUsable(db: Db, owner: Owner, id: number): Promise<MailAccountRow | null> {
  const [row] = await db
    .select()
    .from(mail_accounts)
    .where(and(within(owner), eq(mail_accounts.id, id)));
  return row ?? null;
}

export async function getAccount(db: Db, id: number): Promise<MailAccountRow | null> {
  const [row] = await db.select().from(mail_accounts).where(eq(mail_accounts.id, id));
  return row ?? null;
}

/** Without those that the company shares. */
export async function listOwnIds(db: Db, company_id: number, user_id: number): Promise<number[]> {
  const rows = await db
    .select({ id: mail_accounts.id })
    .from(mail_accounts)
    .where(
      and(
        eq(mail_accounts.company_id, company_id),
        eq(mail_accounts.user_id, user_id),
        eq(mail_accounts.is_shared, false),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Until the transaction ends no other one adds accounts to the company: their number is limited. */
export const lockAccounts = (db: Db, company_id: number): Promise<void> =>
  lockUntilEnd(db, 'mail_accounts', company_id);

export async function countAccounts(db: Db, owner: Owner, isShared: boolean): Promise<number> {
  const whose = isShared ? eq(mail_accounts.company_id, owner.company_id) : eq(mail_accounts.user_id, owner.user_id);
  return db.$count(mail_accounts, and(eq(mail_accounts.is_shared, isShared), whose));
}

export async function isAddressTaken(
  db: Db,
  owner: Owner,
  which: { address: string; is_shared: boolean; exceptId: number },
): Promise<boolean> {
  const whose = which.is_shared
    ? eq(mail_accounts.company_id, owner.company_id)
    : eq(mail_accounts.user_id, owner.user_id);
  const rows = await db
    .select({ id: mail_accounts.id })
    .from(mail_accounts)
    .where(
      and(
        eq(mail_accounts.is_shared, which.is_shared),
        whose,
        sql`lower(${mail_accounts.address}) = ${which.address.toLowerCase()}`,
      ),
    );
  return rows.some(({ id }) => id !== which.exceptId);
}

export async function insertAccount(db: Db, values: NewMailAccount): Promise<number> {
  const [row] = await db.insert(mail_accounts).values(values).returning({ id: mail_accounts.id });
  return row!.id;
}

export async function updateAccount(db: Db, id: number, values: Partial<NewMailAccount>): Promise<void> {
  await db.update(mail_accounts).set(values).where(eq(mail_accounts.id, id));
}

/** Where its settings are still those that were tested: a change meanwhile is not verified by an earlier test. */
export async function updateTested(
  db: Db,
  { id, revision }: TriedAccount,
  values: Partial<NewMailAccount>,
): Promise<boolean> {
  const rows = await db
    .update(mail_accounts)
    .set(values)
    .where(and(eq(mail_accounts.id, id), eq(mail_accounts.revision, revision)))
    .returning({ id: mail_accounts.id });
  return rows.length > 0;
}

/** The first of those who find it refused: null for all others, and for what was tried before it was changed. */
export async function pauseVerified(
  db: Db,
  { id, revision }: TriedAccount,
  fault: { fault: MailFault; fault_text: string; updated_at: Date },
): Promise<MailAccountRow | null> {
  const [row] = await db
    .update(mail_accounts)
    .set({ state: 'paused', ...fault })
    .where(and(eq(mail_accounts.id, id), eq(mail_accounts.revision, revision), eq(mail_accounts.state, 'verified')))
    .returning();
  return row ?? null;
}

export async function removeAccount(db: Db, id: number): Promise<void> {
  await db.delete(mail_accounts).where(eq(mail_accounts.id, id));
}

export async function preferredOf(db: Db, user_id: number): Promise<number | null> {
  const [row] = await db
    .select({ id: mail_defaults.account_id })
    .from(mail_defaults)
    .where(eq(mail_defaults.user_id, user_id));
  return row?.id ?? null;
}

export async function prefer(db: Db, user_id: number, account_id: number): Promise<void> {
  await db
    .insert(mail_defaults)
    .values({ user_id, account_id })
    .onConflictDoUpdate({ target: mail_defaults.user_id, set: { account_id } });
}

/** With a secret, in the order of their ids, for sealing them anew. */
export async function listSealed(db: Db, afterId: number, limit: number) {
  return db
    .select({ id: mail_accounts.id, sealed: sql<string>`${mail_accounts.secret}` })
    .from(mail_accounts)
    .where(and(gt(mail_accounts.id, afterId), isNotNull(mail_accounts.secret)))
    .orderBy(asc(mail_accounts.id))
    .limit(limit);
}

/** Unless it was changed meanwhile. */
export async function replaceSecret(db: Db, id: number, from: string, to: string): Promise<void> {
  await db
    .update(mail_accounts)
    .set({ secret: to })
    .where(and(eq(mail_accounts.id, id), eq(mail_accounts.secret, from)));
}
