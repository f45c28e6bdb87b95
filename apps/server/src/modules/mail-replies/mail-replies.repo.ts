import { and, asc, count, eq } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { bad_addresses, mail_replies } from './mail-replies.schema.ts';

export type ReplyRow = typeof mail_replies.$inferSelect;
export type NewReply = typeof mail_replies.$inferInsert;

/** False for one that is there already. */
export async function addReply(db: Db, values: NewReply): Promise<boolean> {
  const rows = await db.insert(mail_replies).values(values).onConflictDoNothing().returning({ id: mail_replies.id });
  return rows.length > 0;
}

export async function countReplies(db: Db, mailIds: readonly number[]): Promise<Map<number, number>> {
  if (mailIds.length === 0) return new Map();
  const rows = await db
    .select({ mail_id: mail_replies.mail_id, replies: count() })
    .from(mail_replies)
    .where(anyOf(mail_replies.mail_id, mailIds))
    .groupBy(mail_replies.mail_id);
  return new Map(rows.map(({ mail_id, replies }) => [mail_id, replies]));
}

/** The earliest first. */
export const listReplies = (db: Db, mailIds: readonly number[], limit: number): Promise<ReplyRow[]> =>
  db
    .select()
    .from(mail_replies)
    .where(anyOf(mail_replies.mail_id, mailIds))
    .orderBy(asc(mail_replies.sent_at), asc(mail_replies.id))
    .limit(limit);

export async function getReply(db: Db, id: number): Promise<ReplyRow | null> {
  const [row] = await db.select().from(mail_replies).where(eq(mail_replies.id, id));
  return row ?? null;
}

/** The last report says why. */
export async function addBadAddress(db: Db, row: typeof bad_addresses.$inferInsert): Promise<void> {
  const { reason, bounced_at } = row;
  await db
    .insert(bad_addresses)
    .values(row)
    .onConflictDoUpdate({ target: [bad_addresses.customer_id, bad_addresses.email], set: { reason, bounced_at } });
}

export const listBadAddresses = (db: Db, customer_id: number) =>
  db.select().from(bad_addresses).where(eq(bad_addresses.customer_id, customer_id)).orderBy(asc(bad_addresses.email));

export async function removeBadAddress(db: Db, customer_id: number, email: string): Promise<boolean> {
  const rows = await db
    .delete(bad_addresses)
    .where(and(eq(bad_addresses.customer_id, customer_id), eq(bad_addresses.email, email.toLowerCase())))
    .returning({ email: bad_addresses.email });
  return rows.length > 0;
}
