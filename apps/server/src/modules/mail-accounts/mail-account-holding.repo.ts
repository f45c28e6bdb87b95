import type { Holding } from '#composition/holding.ts';
import { countByUser } from '#infra/database/count-by-user.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { mail_accounts, mail_defaults } from './mail-accounts.schema.ts';

/**
 * Mailboxes. Shared ones go on under the receiver. Those of one's own lose what they sign in with: the receiver, who may be
 * given the mailbox by its provider, types it anew.
 */
export const mailAccountHolding: Holding = {
  count: (db, company_id) => countByUser(db, mail_accounts, company_id),

  async handOver(db, { company_id, from, to, customerIds, at }) {
    // Mailboxes belong to no customer: they go with all that a person holds.
    if (customerIds !== null) return 0;
    const ofLeaver = and(eq(mail_accounts.company_id, company_id), eq(mail_accounts.user_id, from));
    await db.delete(mail_defaults).where(eq(mail_defaults.user_id, from));
    const receivers = db
      .select({ address: sql`lower(${mail_accounts.address})` })
      .from(mail_accounts)
      .where(and(eq(mail_accounts.user_id, to), eq(mail_accounts.is_shared, false)));
    const own = and(ofLeaver, eq(mail_accounts.is_shared, false));
    // The receiver has the same mailbox already.
    await db.delete(mail_accounts).where(and(own, inArray(sql`lower(${mail_accounts.address})`, receivers)));
    await db
      .update(mail_accounts)
      .set({
        secret: null,
        state: sql`case when ${mail_accounts.preset} = 'outbox' then ${mail_accounts.state} else 'unverified' end`,
        fault: null,
        fault_text: '',
        revision: sql`${mail_accounts.revision} + 1`,
      })
      .where(own);
    const handed = await db
      .update(mail_accounts)
      .set({ user_id: to, updated_at: at })
      .where(ofLeaver)
      .returning({ id: mail_accounts.id });
    return handed.length;
  },
};
