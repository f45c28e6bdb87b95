import { escapeHtml, parseMailAddress } from '@wanyuan/domain';
import type { LatePorts, MailedEvent } from '#composition/late-ports.ts';
import type { SendingAccounts } from '../mail-accounts/mail-accounts.module.ts';
import type { MailLogos } from './mail-logo.ts';
import { MAIL_WORDS } from './mail-words.data.ts';
import type { QueueMails } from './queue-mails.ts';

interface Dependencies {
  accounts: Pick<SendingAccounts, 'sendingAccounts'>;
  logos: Pick<MailLogos, 'placed'>;
  queue: QueueMails;
  now: () => Date;
}

export const paragraphs = (...lines: readonly string[]): string =>
  lines
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');

/** Strangers type their name and whom it is mailed to: what leads somewhere is no name. */
export const nameOnly = (name: string): string => (/[/@]|www\.|\.[a-z]{2}/i.test(name) ? '' : name);

function forCustomer({ kind, language, name, quotation, order_number }: MailedEvent) {
  const words = MAIL_WORDS[language];
  const title = `${words[kind]} ${kind === 'ordered' ? order_number : quotation.number}`;
  return { title, html: paragraphs(nameOnly(name), `${title}.`.replace('。.', '。'), words.thanks), language };
}

function forOwner({ kind, name, quotation, order_number }: MailedEvent) {
  const title =
    kind === 'ordered'
      ? `报价单 ${quotation.number} 已成交，订单 ${order_number}`
      : `客户已提交报价单 ${quotation.number} 的确认`;
  return { title, html: paragraphs(title, name === '' ? '' : `确认人：${name}`), language: 'zh' as const };
}

/** Tells customer and salesperson by mail, where the salesperson has an account to send with; otherwise neither. */
export function createBothSides({ accounts, logos, queue, now }: Dependencies): LatePorts['mailBothSides'] {
  return async (context, event) => {
    const { quotation, version } = event;
    const owner = { company_id: quotation.company_id, user_id: quotation.user_id };
    const [account] = await accounts.sendingAccounts(context.db, owner);
    if (account === undefined) return;
    const subject = {
      about: 'quotation',
      about_id: quotation.id,
      title: quotation.number,
      version,
      customer_id: quotation.customer_id,
    } as const;
    const rest = { owner, subject, account, cc: [], bcc: [], export_ids: [], logo_picture_id: null, start: now() };
    const name = nameOnly(event.name);
    const email = parseMailAddress(event.email);
    if (email !== null) {
      const { title, html, language } = forCustomer(event);
      const text = await logos.placed(context.db, owner, html, language);
      await queue.add(context, { ...rest, ...text, title, language, recipients: [{ name, email, link: null }] });
    }
    const own = { name: account.from.name, email: account.from.address, link: null };
    await queue.add(context, { ...rest, ...forOwner(event), recipients: [own] });
  };
}
