import type { QuotationLanguage } from '../quotations/quotation-words.data.ts';

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

export const MAIL_TEMPLATE_NAME_MAX = 40;
/** Of a company, and of a person. */
export const MAIL_TEMPLATES_MAX = 100;

/** The name by which a built-in template is asked for; those of people are asked for by their id. */
export const builtInTemplate = (kind: MailTemplateKind, language: QuotationLanguage): string => `${kind}-${language}`;
