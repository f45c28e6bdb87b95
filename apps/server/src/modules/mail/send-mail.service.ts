import type { CallInput, CallOutput, MailAbout, MailFile, MailPerson } from '@wanyuan/contract';
import {
  DAY_MS,
  MAIL_COPIES_MAX,
  MAIL_FILES_MAX,
  MAIL_LATER_DAYS,
  MAIL_LIMITS,
  MAIL_REPEAT_MS,
  MAIL_UNDO_MS,
  mailHeaderText,
} from '@wanyuan/domain';
import type { LatePorts } from '#composition/late-ports.ts';
import { plainText } from '#infra/web/mail-text.ts';
import { AppError, invalidInput } from '#rpc/app-error.ts';
import type { UserCallContext } from '#rpc/context.ts';
import type { ConfirmationServices } from '../confirmations/confirmations.module.ts';
import type { SendingAccounts } from '../mail-accounts/mail-accounts.module.ts';
import type { MailedExport, MailedExports } from '../exports/exports.module.ts';
import { visibleCustomer } from '../customers/customers.module.ts';
import { holdQuotation } from '../quotations/quotations.module.ts';
import type { FindSubject, Subject } from './mail-about.ts';
import type { createMailGuard } from './mail-guard.ts';
import type { MailLogos } from './mail-logo.ts';
import { hasConfirmLink, hasConfirmMark, storedHtml } from './mail-html.ts';
import { ask, badAddressQuestion, type Question } from './mail-questions.ts';
import { checkedPeople } from './mail-people.ts';
import type { QueueMails } from './queue-mails.ts';
import { earlierMails, removeDraft } from './mails.repo.ts';

export type SendOrder = Omit<CallInput<'quotation.send_email'>, 'to' | 'cc' | 'bcc' | 'files'> & {
  about: MailAbout;
  cc: MailPerson[];
  bcc: MailPerson[];
  to: MailPerson[];
  files: MailFile[];
};

interface Dependencies {
  late: Pick<LatePorts, 'badAddresses'>;
  subjects: FindSubject;
  guard: ReturnType<typeof createMailGuard>;
  accounts: Pick<SendingAccounts, 'sendingAccount'>;
  mailed: Pick<MailedExports, 'begin'>;
  confirmations: Pick<ConfirmationServices, 'sending' | 'linkList'>;
  logos: Pick<MailLogos, 'placed'>;
  queue: QueueMails;
  now: () => Date;
}

/** Sends what a person wrote: one mail to each recipient, with a link of their own. */
export function createSendMail(dependencies: Dependencies) {
  const { late, subjects, guard, accounts, mailed, confirmations, logos, queue, now } = dependencies;
  function startOf({ send_time }: Pick<SendOrder, 'send_time'>, at: Date): Date {
    const undo = new Date(at.getTime() + MAIL_UNDO_MS);
    if (send_time === undefined) return undo;
    const wanted = new Date(send_time);
    if (wanted.getTime() > at.getTime() + MAIL_LATER_DAYS * DAY_MS)
      throw invalidInput([{ path: 'send_time', message: `最多可定在${MAIL_LATER_DAYS}天之内` }]);
    return wanted > undo ? wanted : undo;
  }

  /** The version goes out, where it has not yet; each recipient gets a link. Only the queue knows its token. */
  async function linksFor(
    context: UserCallContext,
    subject: Subject,
    to: readonly MailPerson[],
    order: SendOrder,
    days: number,
  ) {
    const { about_id: id, version, isDraft } = subject;
    if (subject.about !== 'quotation' || id === null || version === null) return null;
    const { code = null, expires_days = 30, revision, confirmed_leaks = [] } = order;
    const recipients = to.map(({ name, email }) => ({
      name: name || email.slice(0, email.lastIndexOf('@')).slice(0, 60),
      code,
      expires_days: expires_days + days,
    }));
    if (!isDraft) return confirmations.linkList.makeAll(context, { id, version }, recipients);
    if (revision === undefined) throw new AppError('CONFLICT', { msg: '报价单还是草稿，请刷新后再发' });
    return (await confirmations.sending.send(context, { id, revision, confirmed_leaks, recipients })).links;
  }

  async function filesFor(
    context: UserCallContext,
    subject: Subject,
    wanted: readonly MailFile[],
  ): Promise<MailedExport[]> {
    if (wanted.length > 0 && subject.source === null)
      throw invalidInput([{ path: 'files', message: '导出的文件只能原样发出' }]);
    if (wanted.length + subject.files.length > MAIL_FILES_MAX)
      throw invalidInput([{ path: 'files', message: `一封邮件最多${MAIL_FILES_MAX}个附件` }]);
    const made: MailedExport[] = [...subject.files];
    for (const { kind, settings } of wanted)
      made.push(await mailed.begin(context, { source: subject.source!, kind, settings }));
    return made;
  }

  async function questionsOf(
    { db }: UserCallContext,
    subject: Subject,
    to: readonly MailPerson[],
    files: readonly MailedExport[],
  ): Promise<Question[]> {
    const internal = files.filter(({ is_internal }) => is_internal);
    const questions: Question[] =
      internal.length === 0 ? [] : [{ kind: 'internal_file', message: '附件含工厂资料或出厂价，确定要发给客户吗？' }];
    if (subject.about !== 'quotation' || subject.about_id === null) return questions;
    const since = now().getTime() - MAIL_REPEAT_MS;
    const emails = to.map(({ email }) => email.toLowerCase());
    const recent = (await earlierMails(db, subject.about_id, emails)).filter(
      ({ version, link_id, created_at }) =>
        // The answer to what a customer changed is no second mail of the same.
        version === subject.version && link_id !== null && created_at.getTime() > since,
    );
    const again = [...new Set(recent.map(({ email }) => email))];
    if (again.length > 0)
      questions.push({ kind: 'repeated', message: `一小时内已把这张报价单发给 ${again.join('、')}，确定再发一次吗？` });
    return questions;
  }

  return async (context: UserCallContext, order: SendOrder): Promise<CallOutput<'quotation.send_email'>> => {
    const { db, session, audit } = context;
    const at = now();
    const [to, cc, bcc] = [
      checkedPeople('to', order.to),
      checkedPeople('cc', order.cc),
      checkedPeople('bcc', order.bcc),
    ];
    if (cc.length + bcc.length > MAIL_COPIES_MAX)
      throw invalidInput([{ path: 'cc', message: `抄送与密送合计最多${MAIL_COPIES_MAX}位` }]);
    const owner = { company_id: session.tenant_id, user_id: session.id };
    const account = await accounts.sendingAccount(db, owner, order.account_id ?? undefined);
    // Versions, links and what was sent within the hour stay as they are until this is written.
    if (order.about.kind === 'quotation') await holdQuotation(context, order.about.id, at);
    const subject = await subjects(context, order.about);
    const start = startOf(order, at);
    const hasLink = subject.about === 'quotation';
    if (hasLink && account.link_base === null) throw new AppError('MAIL_NO_PUBLIC_URL');
    const language = order.language ?? subject.language;
    const html = storedHtml(order.html, { hasLink, language });
    if (!hasLink && hasConfirmMark(html))
      throw invalidInput([{ path: 'html', message: '只有报价单的邮件可以放确认链接' }]);
    if (plainText(html) === '') throw invalidInput([{ path: 'html', message: '请填写正文' }]);
    const title = mailHeaderText(order.subject, MAIL_LIMITS.subjectLength);
    if (title === '') throw invalidInput([{ path: 'subject', message: '请填写主题' }]);
    if (hasConfirmLink(title)) throw invalidInput([{ path: 'subject', message: '主题里不能放确认链接' }]);
    const days = Math.ceil((start.getTime() - at.getTime()) / DAY_MS);
    const links = await linksFor(context, subject, to, order, days);
    const files = await filesFor(context, subject, order.files);
    const customer = await visibleCustomer(context, subject.customer_id).catch(() => null);
    const bad = await badAddressQuestion(late, db, customer?.id ?? null, [...to, ...cc, ...bcc]);
    ask([...(await questionsOf(context, subject, to, files)), ...bad], order.is_confirmed ?? false);
    const open = files.filter(({ is_internal }) => !is_internal);
    const names = [...cc, ...bcc].map(({ name }) => name).join(' ');
    await guard(context, { subject, title, text: `${plainText(html)}\n${names}`, files: open });
    const text = order.has_logo ? await logos.placed(db, owner, html, language) : { html, logo_picture_id: null };
    const mails = await queue.add(context, {
      owner,
      subject: { ...subject, customer_id: customer === null ? null : subject.customer_id },
      account,
      title,
      ...text,
      language,
      cc,
      bcc,
      export_ids: files.map(({ id }) => id),
      recipients: to.map((person, index) => ({ ...person, link: links?.[index] ?? null })),
      start,
    });
    await removeDraft(db, { ...owner, about_key: subject.key });
    await audit({
      action: 'mail.send',
      after: {
        about: subject.about,
        id: subject.about_id,
        version: subject.version,
        account_id: account.id,
        to: to.map(({ email }) => email),
        cc: cc.map(({ email }) => email),
        bcc: bcc.map(({ email }) => email),
        subject: title,
        exports: files.map(({ id }) => id),
        is_internal: files.some(({ is_internal }) => is_internal),
        send_time: start.toISOString(),
      },
    });
    return {
      mails: mails.map(({ id, email }) => ({ id, email })),
      undo_until: new Date(at.getTime() + MAIL_UNDO_MS).toISOString(),
      send_time: start.toISOString(),
      tip: order.send_time === undefined ? '邮件即将发出' : '已定时，到时发出',
    };
  };
}
