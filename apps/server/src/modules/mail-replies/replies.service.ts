import type { CallOutput } from '@wanyuan/contract';
import { splitQuoted } from '@wanyuan/domain';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import { visibleCustomer } from '../customers/customers.module.ts';
import { mailIdsOfQuotation, type MailServices } from '../mail/mail.module.ts';
import * as repo from './mail-replies.repo.ts';

type Replies = CallOutput<'mail.get_replies'>['list'];

const MOST = 200;
const SAID_LENGTH = 2000;

const shape = (row: repo.ReplyRow): Replies[number] => {
  const { said } = splitQuoted(row.text);
  return {
    id: row.id,
    mail_id: row.mail_id,
    kind: row.kind,
    from: { name: row.from_name, email: row.from_email },
    subject: row.subject,
    said: said.slice(0, SAID_LENGTH),
    is_whole: said === row.text.trim() && said.length <= SAID_LENGTH && !row.is_cut,
    files: row.files,
    time: row.sent_at.toISOString(),
  };
};

/** What came back, for people who see the mail that it is about. */
export function createReplies({ preview }: { preview: Pick<MailServices['preview'], 'readable'> }) {
  async function customerOf(context: SessionContext, id: number): Promise<number> {
    return (await visibleCustomer(context, id))!.id;
  }

  return {
    async list(context: SessionContext, which: { quotation_id?: number | undefined; mail_id?: number | undefined }) {
      const { quotation_id, mail_id = 0 } = which;
      const ids =
        quotation_id === undefined
          ? [(await preview.readable(context, mail_id)).mail.id]
          : await mailIdsOfQuotation(context, quotation_id);
      return { list: (await repo.listReplies(context.db, ids, MOST)).map(shape) };
    },

    async whole(context: SessionContext, id: number): Promise<CallOutput<'mail.get_reply'>> {
      const row = await repo.getReply(context.db, id);
      const noReply = () => new AppError('NOT_FOUND', { msg: '回信不存在或已被删除' });
      if (row === null) throw noReply();
      await preview.readable(context, row.mail_id).catch(() => {
        throw noReply();
      });
      return { text: row.text, is_cut: row.is_cut };
    },

    async badAddresses(context: SessionContext, customerId: number): Promise<CallOutput<'mail.get_bad_addresses'>> {
      const rows = await repo.listBadAddresses(context.db, await customerOf(context, customerId));
      return { list: rows.map(({ email, reason, bounced_at }) => ({ email, reason, time: bounced_at.toISOString() })) };
    },

    async clearBadAddress(context: UserCallContext, customerId: number, email: string): Promise<Record<string, never>> {
      const customer_id = await customerOf(context, customerId);
      if (await repo.removeBadAddress(context.db, customer_id, email))
        await context.audit({ action: 'mail.clear_bad_address', before: { customer_id, email } });
      return {};
    },
  };
}

export type RepliesService = ReturnType<typeof createReplies>;
