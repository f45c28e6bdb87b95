import { QUOTATION_HEAD, versionNumber, type OutgoingText } from '@wanyuan/domain';
import type { WholeVersion } from './whole-version.ts';

const HEAD_TEXTS = [
  'customer_name',
  'contact',
  'contact_email',
  'term',
  'payment',
  'delivery',
  'port',
  'remark',
] as const;
export type HeadText = (typeof HEAD_TEXTS)[number];

const LINE_TEXTS = { name: '品名', name_en: '英文品名', remark: '备注', custom_number: '自定货号' } as const;
export type LineText = keyof typeof LINE_TEXTS;
const LINE_FIELDS = Object.keys(LINE_TEXTS) as LineText[];

/** A text for the customer, and where it is edited; a file's name is not. */
export interface GuardedText extends OutgoingText {
  label: string;
  head?: HeadText;
  of?: { line_key: number; field: LineText };
}

/** All texts of a version that people typed and the customer gets. Documents are named by its number and customer. */
export function guardedTexts({ quotation, version, lines }: WholeVersion): GuardedText[] {
  const texts: GuardedText[] = HEAD_TEXTS.map((field) => ({
    place: `head.${field}`,
    text: version.head[field],
    label: QUOTATION_HEAD[field].label,
    head: field,
  }));
  texts.push({ place: 'file.name', text: versionNumber(quotation.number, version.version), label: '编号与文件名' });
  for (const [index, line] of lines.entries())
    for (const field of LINE_FIELDS)
      texts.push({
        place: `line.${line.line_key}.${field}`,
        text: line[field],
        line: String(line.line_key),
        label: `第 ${index + 1} 行${LINE_TEXTS[field]}`,
        of: { line_key: line.line_key, field },
      });
  return texts.filter(({ text }) => text !== '');
}
