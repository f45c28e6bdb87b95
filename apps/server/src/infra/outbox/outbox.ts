import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { withTransaction, type Db } from '../database/database.ts';
import { outbox_messages } from './outbox.schema.ts';

const KEEP = 200;

export type OutboxMessage = typeof outbox_messages.$inferSelect;
export type Channel = OutboxMessage['channel'];

export async function keepInOutbox(db: Db, message: typeof outbox_messages.$inferInsert): Promise<void> {
  const ofChannel = eq(outbox_messages.channel, message.channel);
  await withTransaction(db, async (tx) => {
    await tx.insert(outbox_messages).values(message);
    const firstTooOld = tx
      .select({ id: outbox_messages.id })
      .from(outbox_messages)
      .where(ofChannel)
      .orderBy(desc(outbox_messages.id))
      .offset(KEEP)
      .limit(1);
    await tx.delete(outbox_messages).where(and(ofChannel, lte(outbox_messages.id, sql`(${firstTooOld})`)));
  });
}

/** Newest first, without what mails say. */
export function listOutbox(db: Db, channel: Channel): Promise<Omit<OutboxMessage, 'mail'>[]> {
  const { id, recipient, purpose, code, body, created_at } = outbox_messages;
  return db
    .select({ id, channel: outbox_messages.channel, recipient, purpose, code, body, created_at })
    .from(outbox_messages)
    .where(eq(outbox_messages.channel, channel))
    .orderBy(desc(outbox_messages.id))
    .limit(KEEP);
}

export async function getKeptMail(db: Db, id: number): Promise<OutboxMessage | null> {
  const [row] = await db.select().from(outbox_messages).where(eq(outbox_messages.id, id));
  return row?.mail ? row : null;
}

/** Answers to the mails of an address, in their order. */
export function listInbox(db: Db, address: string, { after, limit }: { after: number; limit: number }) {
  const { id, body, channel, recipient } = outbox_messages;
  return db
    .select({ id, body })
    .from(outbox_messages)
    .where(and(eq(channel, 'inbox'), eq(recipient, address.toLowerCase()), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}
