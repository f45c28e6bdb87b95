import { desc, lte, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { outbox_messages } from './outbox.schema.ts';
import type { SmsPort } from './sms-port.ts';

const KEEP = 200;

/** Sends nothing: the message lies in the outbox, which /dev/outbox shows. */
export function createOutboxSms(options: { db: Db }): SmsPort {
  const { db } = options;
  return {
    async send(message) {
      await db.insert(outbox_messages).values({
        channel: 'sms',
        recipient: message.phone,
        purpose: message.purpose,
        code: message.code,
        body: message.text,
      });
      const firstTooOld = db
        .select({ id: outbox_messages.id })
        .from(outbox_messages)
        .orderBy(desc(outbox_messages.id))
        .offset(KEEP)
        .limit(1);
      await db.delete(outbox_messages).where(lte(outbox_messages.id, sql`(${firstTooOld})`));
    },
  };
}

export type OutboxMessage = typeof outbox_messages.$inferSelect;

/** Newest first. */
export function listOutbox(db: Db, limit = KEEP): Promise<OutboxMessage[]> {
  return db.select().from(outbox_messages).orderBy(desc(outbox_messages.id)).limit(limit);
}
