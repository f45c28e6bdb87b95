import type { ExportRequest, Letterhead } from '@wanyuan/contract';
import { businessDay, exportTemplate, shownNumber, type TemplateHeadKey } from '@wanyuan/domain';
import type { CompanyTemplate } from '../settings/company-templates.service.ts';
import { inLanguage, type DocumentLanguage } from './in-language.ts';
import type { SourceTotals } from './source-totals.ts';
import type { OpenedSource } from './source-toy.ts';

const WORDS = {
  contact: ['联系人：', 'Contact: '],
  phone: ['电话：', 'Tel: '],
  email: ['邮箱：', 'Email: '],
  customer: ['客户：', 'To: '],
  date: ['日期：', 'Date: '],
} as const;

/** Labels of the head, in one language: lines for both would take half the page. */
function labelled(lang: DocumentLanguage, pairs: readonly (readonly [keyof typeof WORDS, string])[]): string[] {
  const known = pairs.filter(([, value]) => value !== '');
  if (known.length === 0) return [];
  return [known.map(([key, value]) => `${WORDS[key][lang === 'zh' ? 0 : 1]}${value}`).join('    ')];
}

/** The document's title, by kind and template unless the request has one. */
export function documentTitle({ title, kind, settings }: ExportRequest, own: CompanyTemplate | null): string {
  if (title) return title;
  const { lang, template } = settings;
  const name = (zh: string, en: string) => (lang === 'both' ? `${zh} ${en}` : inLanguage(lang, zh, en));
  if (kind === 'zip') return name('产品图片', 'Pictures');
  if (kind === 'pdf_catalogue') return name('产品图册', 'Catalogue');
  return own || exportTemplate(template).showsQuote ? name('报价单', 'Quotation') : name('产品资料', 'Product List');
}

/** Who sends it to whom, and when. */
export function headLines(lang: DocumentLanguage, head: Letterhead, source: OpenedSource, now: Date): string[] {
  const lines = [
    ...inLanguage(lang, head.name, head.name_en).split('\n'),
    ...inLanguage(lang, head.address, head.address_en).split('\n'),
    ...labelled(lang, [
      ['contact', head.contact],
      ['phone', head.phone],
      ['email', head.email],
    ]),
    ...labelled(lang, [
      ['customer', source.customer_name],
      ['date', businessDay(now)],
    ]),
  ];
  return lines.filter((line) => line !== '');
}

export const noteLines = ({ notes }: Letterhead): string[] =>
  notes
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What stands once in a company's own template; its logo is a picture. */
export function headValues(
  title: string,
  head: Letterhead,
  source: OpenedSource,
  sums: SourceTotals,
  now: Date,
): Record<Exclude<TemplateHeadKey, 'logo'>, string> {
  return {
    title,
    company: head.name,
    company_en: head.name_en,
    company_address: head.address,
    company_address_en: head.address_en,
    company_contact: head.contact,
    company_phone: head.phone,
    company_email: head.email,
    customer: source.customer_name,
    date: businessDay(now),
    toy_count: String(source.toy_count),
    sum_boxes: sums.order_box_qty ?? '',
    sum_pieces: sums.order_pieces ?? '',
    sum_amount: sums.quoted_amount ?? '',
    sum_cubic_meter: shownNumber(sums.total_cubic_meter, 3, 3),
    notes: head.notes,
  };
}
