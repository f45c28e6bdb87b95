import { MAIL_STATE_LABEL, mailStatesBefore, MAILS_UNDER_WAY } from '@wanyuan/domain';
import { and, desc, eq, inArray, isNull, like, notExists, notInArray, or, sql } from 'drizzle-orm';
import type { CustomerBelongings } from '#composition/customer-belongings.ts';
import type { Handing, Holding } from '#composition/holding.ts';
import { anyOf } from '#infra/database/any-of.ts';
import { countByUser } from '#infra/database/count-by-user.ts';
import type { Db } from '#infra/database/database.ts';
import { ownRows } from '#rpc/own-rows.ts';
import { stopUnsentLinks } from '../confirmations/confirmations.module.ts';
import { sharedAccountIds } from '../mail-accounts/mail-accounts.module.ts';
import { cancelMails } from './mail-queue.repo.ts';
import { email_records, mail_drafts, mail_preview_keys, mail_sends } from './mail.schema.ts';

const MOST = 100;

/**
 * What was written half goes on where its quotation or order is found, by an account of the receiver's, unless the receiver has
 * begun one as well. The leaver's files stay behind, and so do mails about them.
 */
async function giveDrafts(db: Db, { from, to }: Handing): Promise<void> {
  const ofLeaver = eq(mail_drafts.user_id, from);
  const begun = db.select({ key: mail_drafts.about_key }).from(mail_drafts).where(eq(mail_drafts.user_id, to));
  await db
    .delete(mail_drafts)
    .where(and(ofLeaver, or(like(mail_drafts.about_key, 'exports:%'), inArray(mail_drafts.about_key, begun))));
  await db
    .update(mail_drafts)
    .set({ user_id: to, text: sql`${mail_drafts.text} || '{"account_id": null}'` })
    .where(ofLeaver);
}

const isOver = or(isNull(email_records.state), notInArray(email_records.state, [...MAILS_UNDER_WAY]));

/** No colleague may send with a leaver's own mailbox. What has begun ends by itself. */
async function cancelOwn(db: Db, { company_id, from, at }: Handing): Promise<void> {
  const rows = await db
    .select({ id: email_records.id })
    .from(email_records)
    .where(
      and(
        eq(email_records.company_id, company_id),
        eq(email_records.user_id, from),
        inArray(email_records.state, mailStatesBefore('cancel')),
        notInArray(email_records.account_id, sharedAccountIds(db, company_id)),
      ),
    );
  const ids = rows.map(({ id }) => id);
  const cancelled = await cancelMails(db, ids, '发件人已离职，其邮箱不再发信', at);
  await stopUnsentLinks(
    db,
    cancelled.flatMap(({ link_id }) => link_id ?? []),
  );
}

/**
 * Records of what was sent: the receiver answers for it. What is still on its way goes on with its account, and so stays with
 * the giver, unless they leave.
 */
export const mailHolding: Holding = {
  count: (db, company_id) => countByUser(db, email_records, company_id, isNull(email_records.removed_at)),

  async handOver(db, handing) {
    const { company_id, from, to, customerIds } = handing;
    if (customerIds === null) await cancelOwn(db, handing);
    const sends = db
      .select({ id: mail_sends.id })
      .from(mail_sends)
      .where(
        and(
          eq(mail_sends.company_id, company_id),
          customerIds === null ? undefined : anyOf(mail_sends.customer_id, customerIds),
        ),
      );
    const rows = await db
      .update(email_records)
      .set({ user_id: to })
      .where(
        and(
          eq(email_records.company_id, company_id),
          eq(email_records.user_id, from),
          customerIds === null ? undefined : and(inArray(email_records.send_id, sends), isOver),
        ),
      )
      .returning({ removed_at: email_records.removed_at });
    const underWay = db
      .select({ id: email_records.id })
      .from(email_records)
      .where(and(eq(email_records.send_id, mail_sends.id), inArray(email_records.state, [...MAILS_UNDER_WAY])));
    await db
      .update(mail_sends)
      .set({ user_id: to })
      .where(
        and(
          eq(mail_sends.company_id, company_id),
          eq(mail_sends.user_id, from),
          customerIds === null ? undefined : and(anyOf(mail_sends.customer_id, customerIds), notExists(underWay)),
        ),
      );
    if (customerIds === null) {
      await giveDrafts(db, handing);
      // Keys to previews end with the person who gave them away.
      await db.delete(mail_preview_keys).where(eq(mail_preview_keys.user_id, from));
    }
    return rows.filter(({ removed_at }) => removed_at === null).length;
  },
};

/** Mails to customers. They outlive the customers: what was promised to a customer stays known. */
export const customersMails: CustomerBelongings['mails'] = {
  async list(db, session, customerId) {
    const rows = await db
      .select({ mail: email_records, subject: mail_sends.subject })
      .from(email_records)
      .innerJoin(mail_sends, eq(mail_sends.id, email_records.send_id))
      .where(
        and(
          eq(mail_sends.customer_id, customerId),
          isNull(email_records.removed_at),
          ownRows(session, 'export.use', email_records),
        ),
      )
      .orderBy(desc(email_records.id))
      .limit(MOST);
    return rows.map(({ mail, subject }) => ({
      id: mail.id,
      name: subject,
      notes: [mail.email, MAIL_STATE_LABEL[mail.state ?? 'sent']],
      link: `/Previewemail?id=${mail.id}`,
      updated_time: (mail.ended_at ?? mail.created_at).toISOString(),
    }));
  },
  handOver: ({ db }, handing) => mailHolding.handOver(db, handing),
  async reassign({ db, session }, customerIds, toCustomerId) {
    await db
      .update(mail_sends)
      .set({ customer_id: toCustomerId })
      .where(and(anyOf(mail_sends.customer_id, customerIds), eq(mail_sends.company_id, session.tenant_id)));
  },
};
