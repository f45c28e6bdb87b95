import type { CallOutput, Mail } from '@wanyuan/contract';
import {
  businessDayStart,
  can,
  canResendMail,
  DAY_MS,
  isMailUnderWay,
  MAIL_UNDO_MS,
  type MailState,
} from '@wanyuan/domain';
import type { LatePorts } from '#composition/late-ports.ts';
import { pageRange } from '#infra/database/page-range.ts';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext, UserCallContext } from '#rpc/context.ts';
import type { ConfirmationServices } from '../confirmations/confirmations.module.ts';
import { nicknames } from '../people/people.module.ts';
import { getQuotation, noQuotation } from '../quotations/quotations.module.ts';
import type { MailNews } from './mail-news.ts';
import { cancelMails } from './mail-queue.repo.ts';
import * as repo from './mails.repo.ts';

interface Dependencies {
  late: Pick<LatePorts, 'replyCounts'>;
  confirmations: Pick<ConfirmationServices, 'linkList'>;
  news: Pick<MailNews, 'tell'>;
  now: () => Date;
}

const UNDER_WAY_MOST = 100;
const OF_QUOTATION_MOST = 200;

export const noMail = () => new AppError('NOT_FOUND', { msg: '邮件不存在或已被删除' });

/** Records of earlier releases say only whether it was sent. */
export const stateOf = ({ mail: { state, status } }: Pick<repo.WholeMail, 'mail'>): MailState =>
  state ?? (status === 0 ? 'sent' : 'failed');

/** Of a quotation that the person sees. */
export async function mailIdsOfQuotation({ db, session }: SessionContext, id: number): Promise<number[]> {
  if (!(await getQuotation(db, session, id))) throw noQuotation();
  return (await repo.listOfQuotation(db, id, OF_QUOTATION_MOST)).map(({ mail }) => mail.id);
}

/** What is on its way and what became of it: a person's own, for leaders the company's. */
export function createMailRecords({ late, confirmations, news, now }: Dependencies) {
  async function described(db: Db, session: Session, rows: readonly repo.ListedMail[]): Promise<Mail[]> {
    const names = await nicknames(
      db,
      rows.map(({ mail }) => mail.user_id),
    );
    const replies = await late.replyCounts(
      db,
      rows.map(({ mail }) => mail.id),
    );
    const at = now();
    return rows.map((row) => {
      const { mail, send } = row;
      const state = stateOf(row);
      const isOwn = mail.user_id === session.id;
      const undo = new Date(mail.created_at.getTime() + MAIL_UNDO_MS);
      // Who sees the quotation sees its mails; who may act on one is another question.
      const mayAct = can(session, 'export.use', { company_id: mail.company_id, owner_user_id: mail.user_id });
      const hasBegun = state === 'sending' && mail.data_started_at !== null;
      const canCancel = mayAct && isMailUnderWay(state) && !hasBegun;
      return {
        id: mail.id,
        name: mail.name,
        subject: send?.subject ?? '',
        recipient: mail.recipient,
        email: mail.email,
        state,
        status: mail.status,
        reason: mail.reason,
        version: mail.version,
        nickname: names.get(mail.user_id) ?? '',
        is_own: isOwn,
        can_resend: mayAct && send !== null && canResendMail(state),
        can_preview: send !== null,
        reply_count: replies.get(mail.id) ?? 0,
        can_cancel: canCancel,
        undo_until: canCancel && undo > at ? undo.toISOString() : null,
        send_time: isMailUnderWay(state) ? (mail.next_at?.toISOString() ?? null) : null,
        sent_time: state === 'sent' ? (mail.sent_at ?? mail.created_at).toISOString() : null,
        created_time: mail.created_at.toISOString(),
      };
    });
  }

  return {
    async history(
      { db, session }: SessionContext,
      {
        page,
        page_size,
        from,
        to,
      }: { page: number; page_size: number; from?: string | undefined; to?: string | undefined },
    ): Promise<CallOutput<'system.get_email_history'>> {
      const days = {
        ...(from !== undefined && { from: businessDayStart(from) }),
        ...(to !== undefined && { until: new Date(businessDayStart(to).getTime() + DAY_MS) }),
      };
      const { total, rows } = await repo.listOver(db, session, days, pageRange({ page, page_size }));
      return { list: await described(db, session, rows), total, page, page_size };
    },

    async underWay({ db, session }: SessionContext) {
      const { total, rows } = await repo.listUnderWay(db, session, UNDER_WAY_MOST);
      return { list: await described(db, session, rows), total };
    },

    /** Those of one click, whatever became of them. */
    async some({ db, session }: SessionContext, ids: readonly number[]) {
      return { list: await described(db, session, await repo.listOwnMails(db, session, ids)) };
    },

    async ofQuotation({ db, session }: SessionContext, id: number) {
      if (!(await getQuotation(db, session, id))) throw noQuotation();
      return { list: await described(db, session, await repo.listOfQuotation(db, id, OF_QUOTATION_MOST)) };
    },

    /** Only what no byte of has gone: the links of those that never go are stopped. */
    async cancel(context: UserCallContext, ids: readonly number[]) {
      const { db, session, audit, afterCommit } = context;
      const found = await repo.listOwnMails(db, session, ids);
      if (found.length === 0) throw noMail();
      const wanted = found.map(({ mail }) => mail.id);
      const cancelled = await cancelMails(db, wanted, '已撤回', now());
      if (cancelled.length === 0) throw new AppError('CONFLICT', { msg: '邮件已经发出，不能撤回' });
      for (const { quotation_id, link_id } of cancelled)
        if (quotation_id !== null && link_id !== null && (await getQuotation(db, session, quotation_id)))
          await confirmations.linkList.edit(context, { id: quotation_id, link_id, is_on: false, renew: false });
      await audit({ action: 'mail.cancel', after: { ids: cancelled.map(({ id }) => id) } });
      afterCommit(() => news.tell(cancelled));
      const gone = wanted.length - cancelled.length;
      return {
        count: cancelled.length,
        tip: gone === 0 ? '已撤回，邮件没有发出' : `已撤回 ${cancelled.length} 封，另有 ${gone} 封已经发出`,
      };
    },
  };
}
