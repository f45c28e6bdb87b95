import type { CallOutput } from '@wanyuan/contract';
import { canResendMail, MAIL_REPEAT_MS, MAIL_UNDO_MS } from '@wanyuan/domain';
import type { LatePorts } from '#composition/late-ports.ts';
import { AppError } from '#rpc/app-error.ts';
import type { UserCallContext } from '#rpc/context.ts';
import type { ConfirmationServices } from '../confirmations/confirmations.module.ts';
import type { SendingAccounts } from '../mail-accounts/mail-accounts.module.ts';
import type { MailedExports } from '../exports/exports.module.ts';
import { getQuotation, holdQuotation, noQuotation } from '../quotations/quotations.module.ts';
import { ask, badAddressQuestion, type Question } from './mail-questions.ts';
import { SITE_CODE_MARK, withoutFileLinks } from './mail-html.ts';
import { noMail, stateOf } from './mail-records.service.ts';
import { earlierMails, getOwnMail, quotationOfMail, type WholeMail } from './mails.repo.ts';
import type { QueueMails } from './queue-mails.ts';
import type { SendRow } from './mail-queue.repo.ts';

interface Dependencies {
  late: Pick<LatePorts, 'badAddresses'>;
  accounts: Pick<SendingAccounts, 'sendingAccount'>;
  confirmations: Pick<ConfirmationServices, 'linkList'>;
  mailed: Pick<MailedExports, 'look'>;
  queue: QueueMails;
  now: () => Date;
}

const LINK_DAYS = 30;

/** Sends what was sent or failed once more: a mail of its own, with a link of its own, and never unasked where it may have arrived. */
export function createResendMail({ late, accounts, confirmations, mailed, queue, now }: Dependencies) {
  async function questionsOf({ db }: UserCallContext, whole: WholeMail): Promise<Question[]> {
    const { mail } = whole;
    const questions = await badAddressQuestion(late, db, whole.send?.customer_id ?? null, [
      { name: mail.recipient, email: mail.email },
    ]);
    if (stateOf(whole) === 'unknown')
      questions.push({ kind: 'maybe_arrived', message: '这封邮件可能已送达，确定要再发一次吗？' });
    const { quotation_id, email } = mail;
    const since = now().getTime() - MAIL_REPEAT_MS;
    const earlier = quotation_id === null ? [] : await earlierMails(db, quotation_id, [email.toLowerCase()]);
    const isRecent = earlier.some(
      ({ link_id, created_at, state }) => link_id !== null && state !== 'unknown' && created_at.getTime() > since,
    );
    if (isRecent)
      questions.push({ kind: 'repeated', message: `一小时内已把这张报价单发给 ${email}，确定再发一次吗？` });
    return questions;
  }

  /** Of the version that recipients see now: a link shows no other. */
  async function linkFor(context: UserCallContext, { mail }: WholeMail) {
    const { quotation_id: id } = mail;
    // Copies, and what both sides get of a confirmation, have no link.
    if (id === null || mail.link_id === null) return { link: null, version: mail.version };
    if (await confirmations.linkList.hasCode(context.db, id, mail.link_id))
      throw new AppError('CONFLICT', { msg: '原链接有访问码，请重新写一封邮件' });
    const held = await getQuotation(context.db, context.session, id);
    if (!held) throw noQuotation();
    const version = held.quotation.sent_version;
    if (version === null) throw new AppError('CONFLICT', { msg: '报价单还没有发出' });
    if (version !== mail.version) throw new AppError('CONFLICT', { msg: '报价单已有新版本，请重新写一封邮件' });
    const name = mail.recipient || mail.email.slice(0, mail.email.lastIndexOf('@')).slice(0, 60);
    const recipient = { name, code: null, expires_days: LINK_DAYS };
    const [link] = await confirmations.linkList.makeAll(context, { id, version }, [recipient]);
    return { link: link ?? null, version };
  }

  async function refuseWithoutFiles({ db }: UserCallContext, { export_ids }: SendRow): Promise<void> {
    const there = await mailed.look(db, export_ids);
    if (there.length < export_ids.length || there.some(({ file, state }) => state === 'done' && file === null))
      throw new AppError('CONFLICT', { msg: '附件已被删除或超过30天，请重新写一封邮件' });
  }

  return async (
    context: UserCallContext,
    { id, is_confirmed }: { id: number; is_confirmed: boolean },
  ): Promise<CallOutput<'mail.resend'>> => {
    const { db, session, audit } = context;
    // Read once the quotation is held: another resend may have been quicker.
    const quotation_id = await quotationOfMail(db, session, id);
    if (quotation_id === undefined) throw noMail();
    if (quotation_id !== null) await holdQuotation(context, quotation_id, now());
    const whole = await getOwnMail(db, session, id);
    if (whole === null) throw noMail();
    const { mail, send } = whole;
    if (send === null) throw new AppError('CONFLICT', { msg: '早先的记录没有保存正文，不能重发' });
    if (!canResendMail(stateOf(whole))) throw new AppError('CONFLICT', { msg: '邮件还在发送，请稍后再试' });
    if (send.about === 'website' && send.html.includes(SITE_CODE_MARK))
      throw new AppError('CONFLICT', { msg: '一次性登录码不保存，请到“访问申请”撤销后重新批准，会再发一封' });
    const owner = { company_id: session.tenant_id, user_id: session.id };
    const account = await accounts.sendingAccount(db, owner);
    if (mail.link_id !== null && account.link_base === null) throw new AppError('MAIL_NO_PUBLIC_URL');
    ask(await questionsOf(context, whole), is_confirmed);
    await refuseWithoutFiles(context, send);
    const { link, version } = await linkFor(context, whole);
    const at = now();
    const start = new Date(at.getTime() + MAIL_UNDO_MS);
    const { about, about_id, customer_id, html, language, export_ids, logo_picture_id } = send;
    const mails = await queue.add(context, {
      owner,
      subject: { about, about_id, customer_id, title: mail.name, version },
      account,
      title: send.subject,
      // The paragraph of links to files is written anew.
      html: withoutFileLinks(html),
      language,
      cc: mail.has_copies ? send.cc : [],
      bcc: mail.has_copies ? send.bcc : [],
      export_ids,
      logo_picture_id,
      recipients: [{ name: mail.recipient, email: mail.email, link }],
      start,
    });
    await audit({
      action: 'mail.resend',
      after: { id, mail_id: mails[0]!.id, to: mail.email, account_id: account.id },
    });
    return {
      mails: mails.map(({ id: mailId, email }) => ({ id: mailId, email })),
      undo_until: start.toISOString(),
      send_time: start.toISOString(),
      tip: '邮件即将重新发出',
    };
  };
}
