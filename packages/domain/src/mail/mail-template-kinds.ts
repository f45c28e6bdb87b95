import { REMINDER_ENDING_DAYS, validityEnd, type ReminderKind } from '../quotations/quotation-validity.ts';
import type { QuotationLanguage } from '../quotations/quotation-words.data.ts';
import { DAY_MS } from '../business-time.ts';

/** What a mail is written for. */
export const MAIL_TEMPLATE_KINDS = [
  'quotation',
  'new_version',
  'reminder',
  'ending_soon',
  'confirmed',
  'order',
  'free',
] as const;
export type MailTemplateKind = (typeof MAIL_TEMPLATE_KINDS)[number];

export const MAIL_TEMPLATE_KIND_LABEL: Record<MailTemplateKind, string> = {
  quotation: '发送报价单',
  new_version: '新版本',
  reminder: '提醒答复',
  ending_soon: '即将到期',
  confirmed: '已收到确认',
  order: '客户订单',
  free: '一般邮件',
};

/**
 * The mail that a reminder of the salesperson leads to. A customer who has answered is not reminded: then it is the salesperson's
 * turn.
 */
export const REMINDER_MAIL = { unopened: 'reminder', ending: 'ending_soon' } as const satisfies Partial<
  Record<ReminderKind, MailTemplateKind>
>;
export type ReminderMail = (typeof REMINDER_MAIL)[keyof typeof REMINDER_MAIL];

/** What a customer is reminded of now: that the validity ends, once it does within days, else that there is a quotation. */
export const reminderMail = (valid_until: string | null, now: Date): ReminderMail => {
  const soon = now.getTime() + REMINDER_ENDING_DAYS * DAY_MS;
  const isEnding = valid_until !== null && validityEnd(valid_until).getTime() <= soon;
  return isEnding ? REMINDER_MAIL.ending : REMINDER_MAIL.unopened;
};

export const MAIL_TEMPLATE_NAME_MAX = 40;
/** Of a company, and of a person. */
export const MAIL_TEMPLATES_MAX = 100;

/** The name by which a built-in template is asked for; those of people are asked for by their id. */
export const builtInTemplate = (kind: MailTemplateKind, language: QuotationLanguage): string => `${kind}-${language}`;
