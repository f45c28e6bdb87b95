import {
  TEMPLATE_HEAD_PLACEHOLDERS,
  templateFieldNames,
  type TemplateHeadKey,
  type TemplatePlaceholder,
} from '../exports/template-placeholders.data.ts';

/** What workbooks know as well: the same key, the same words. Costs and factories are none of them. */
const SHARED = [
  'customer',
  'customer_contact',
  'quotation_number',
  'quotation_version',
  'sum_amount',
  'quotation_currency',
  'toy_count',
  'valid_until',
  'date',
  'price_term',
  'payment',
  'delivery',
  'port',
  'company',
  'company_en',
  'company_phone',
  'company_email',
  'company_address',
  'company_address_en',
] as const satisfies readonly TemplateHeadKey[];

const OWN = [
  { key: 'recipient', zh: '收件人', en: 'Recipient', hint: '这封邮件写给谁' },
  { key: 'salesperson', zh: '业务员', en: 'Salesperson', hint: '报价单或订单的业务员' },
  { key: 'days_left', zh: '剩余天数', en: 'Days Left', hint: '离有效期还有几天' },
  { key: 'confirm_link', zh: '确认链接', en: 'Confirm Link', hint: '每位收件人自己的确认链接，发送时才放入' },
] as const satisfies readonly TemplatePlaceholder[];

export type MailVariableKey = (typeof SHARED)[number] | (typeof OWN)[number]['key'];
export interface MailVariable extends TemplatePlaceholder {
  key: MailVariableKey;
}

const shared = (key: (typeof SHARED)[number]): MailVariable => ({
  ...TEMPLATE_HEAD_PLACEHOLDERS.find((one) => one.key === key)!,
  key,
});

/** What a mail to a customer can say: {{客户}}, {{确认链接}} …; key, Chinese and English name all serve. */
export const MAIL_VARIABLES: readonly MailVariable[] = [OWN[0], ...SHARED.map(shared), OWN[1], OWN[2], OWN[3]];

const KEYS: ReadonlySet<string> = new Set(MAIL_VARIABLES.map(({ key }) => key));

/** Every word for a variable, in lower case. `recipient` has the word that workbooks use for the contact. */
const WORDS: ReadonlyMap<string, MailVariableKey> = new Map(
  [
    ...Object.entries(templateFieldNames().aliases).filter(([, key]) => KEYS.has(key)),
    ...MAIL_VARIABLES.flatMap(({ key, zh, en }) => [key, zh, en].map((word) => [word, key])),
  ].map(([word, key]) => [word!.toLowerCase(), key as MailVariableKey]),
);

/** The variable that a word between braces means; null when it means none of ours. */
export const mailVariableOf = (word: string): MailVariableKey | null =>
  WORDS.get(word.replaceAll('&nbsp;', ' ').trim().toLowerCase()) ?? null;

/**
 * Stands in a stored mail where the recipient's own link is put while it is sent: as a link it passes every check of
 * HTML, and no name under `.invalid` leads anywhere.
 */
export const CONFIRM_LINK_MARK = 'https://confirm-link.invalid/';
