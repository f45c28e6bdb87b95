import type { ExportRequest, Letterhead } from '@wanyuan/contract';
import { businessDay, exportTemplate, shownNumber, type TemplateHeadKey } from '@wanyuan/domain';
import type { QuotedHead } from '#composition/export-source.ts';
import type { CompanyTemplate } from '../settings/company-templates.service.ts';
import { inLanguage, type DocumentLanguage } from './in-language.ts';
import type { SourceTotals } from './source-totals.ts';
import type { OpenedSource } from './source-toy.ts';

const WORDS = {
  contact: ['联系人：', 'Contact: '],
  phone: ['电话：', 'Tel: '],
  fax: ['传真：', 'Fax: '],
  email: ['邮箱：', 'Email: '],
  customer: ['客户：', 'To: '],
  attention: ['收件人：', 'Attn: '],
  date: ['日期：', 'Date: '],
  number: ['单号：', 'No.: '],
  valid_until: ['有效期至：', 'Valid until: '],
  short_hash: ['校验码：', 'Check code: '],
  term: ['价格条款：', 'Price term: '],
  payment: ['付款方式：', 'Payment: '],
  delivery: ['交货期：', 'Delivery: '],
  port: ['港口：', 'Port: '],
} as const;
const DRAFT = { zh: '（草稿）', en: ' (Draft)' };
const PAPERS = {
  quotation: ['报价单', 'Quotation'],
  order: ['订单', 'Order'],
} as const;

/** Labels of the head, in one language: lines for both would take half the page. */
function labelled(lang: DocumentLanguage, pairs: readonly (readonly [keyof typeof WORDS, string])[]): string[] {
  const known = pairs.filter(([, value]) => value !== '');
  if (known.length === 0) return [];
  return [known.map(([key, value]) => `${WORDS[key][lang === 'zh' ? 0 : 1]}${value}`).join('    ')];
}

/** The document's title, by kind and template unless the request has one. */
export function documentTitle(
  { title, kind, settings }: ExportRequest,
  own: CompanyTemplate | null,
  { quoted }: Pick<OpenedSource, 'quoted'>,
): string {
  if (title) return title;
  const { lang, template } = settings;
  const name = ([zh, en]: readonly [string, string]) => (lang === 'both' ? `${zh} ${en}` : inLanguage(lang, zh, en));
  if (kind === 'zip') return name(['产品图片', 'Pictures']);
  if (kind === 'pdf_catalogue') return name(['产品图册', 'Catalogue']);
  if (own || exportTemplate(template).showsQuote) return name(PAPERS[quoted?.paper ?? 'quotation']);
  return name(['产品资料', 'Product List']);
}

/** The price term with its currency: “USD FOB SHANTOU”. */
const termOf = ({ currency, term }: QuotedHead): string => `${currency} ${term}`.trim();

/** The number, and that it is nothing but a draft. */
const shownNumberOf = ({ number, isFrozen }: QuotedHead, lang: DocumentLanguage): string =>
  isFrozen ? number : `${number}${DRAFT[lang === 'zh' ? 'zh' : 'en']}`;

/** Under which terms it is quoted. */
function quotedLines(lang: DocumentLanguage, quoted: QuotedHead | undefined): string[] {
  if (!quoted) return [];
  return [
    ...labelled(lang, [
      ['number', shownNumberOf(quoted, lang)],
      ['valid_until', quoted.valid_until ?? ''],
      ['short_hash', quoted.short_hash],
    ]),
    ...labelled(lang, [
      ['term', termOf(quoted)],
      ['port', quoted.port],
    ]),
    ...labelled(lang, [
      ['payment', quoted.payment],
      ['delivery', quoted.delivery],
    ]),
  ];
}

/** Who sends it to whom, and when. */
export function headLines(lang: DocumentLanguage, head: Letterhead, source: OpenedSource, now: Date): string[] {
  const { quoted } = source;
  const lines = [
    ...inLanguage(lang, head.name, head.name_en).split('\n'),
    ...inLanguage(lang, head.address, head.address_en).split('\n'),
    ...labelled(lang, [
      ['contact', head.contact],
      ['phone', head.phone],
      ['fax', head.fax],
      ['email', head.email],
    ]),
    ...labelled(lang, [
      ['customer', source.customer_name],
      ['attention', quoted?.contact ?? ''],
      ['date', quoted?.date ?? businessDay(now)],
    ]),
    ...quotedLines(lang, quoted),
  ];
  return lines.filter((line) => line !== '');
}

/** What stands below the table: the quotation's own remark first. */
export const noteLines = ({ notes }: Letterhead, { quoted }: Pick<OpenedSource, 'quoted'>): string[] =>
  `${quoted?.remark ?? ''}\n${notes}`
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What stands once in a company's own template; its logo is a picture. */
export function headValues(
  lang: DocumentLanguage,
  title: string,
  head: Letterhead,
  source: OpenedSource,
  sums: SourceTotals,
  now: Date,
): Record<Exclude<TemplateHeadKey, 'logo'>, string> {
  const { quoted } = source;
  return {
    title,
    company: head.name,
    company_en: head.name_en,
    company_address: head.address,
    company_address_en: head.address_en,
    company_contact: head.contact,
    company_phone: head.phone,
    company_fax: head.fax,
    company_email: head.email,
    customer: source.customer_name,
    customer_contact: quoted?.contact ?? '',
    date: quoted?.date ?? businessDay(now),
    quotation_number: quoted ? shownNumberOf(quoted, lang) : '',
    quotation_version: String(quoted?.version ?? ''),
    valid_until: quoted?.valid_until ?? '',
    quotation_currency: quoted?.currency ?? '',
    price_term: quoted?.term ?? '',
    payment: quoted?.payment ?? '',
    delivery: quoted?.delivery ?? '',
    port: quoted?.port ?? '',
    quotation_remark: quoted?.remark ?? '',
    check_code: quoted?.short_hash ?? '',
    toy_count: String(source.toy_count),
    sum_boxes: sums.order_box_qty ?? '',
    sum_pieces: sums.order_pieces ?? '',
    sum_amount: sums.quoted_amount ?? '',
    sum_cubic_meter: shownNumber(sums.total_cubic_meter, 3, 3),
    notes: head.notes,
  };
}
