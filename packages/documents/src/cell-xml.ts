import { escapeXml } from './escape-xml.ts';

export type CellValue = string | number | { text: string; url: string };

const MAX_CELL_CHARACTERS = 32_767;
/** Formulas take no longer texts. */
const MAX_LINK_CHARACTERS = 255;

export function cellXml(
  reference: string,
  value: CellValue,
  { style, prefix }: { style: string | undefined; prefix: string },
): string {
  const start = `<${prefix}c r="${reference}"${style === undefined ? '' : ` s="${escapeXml(style)}"`}`;
  if (typeof value === 'number') {
    return Number.isFinite(value) ? `${start}><${prefix}v>${value}</${prefix}v></${prefix}c>` : '';
  }
  if (typeof value === 'object' && Math.max(value.url.length, value.text.length) <= MAX_LINK_CHARACTERS) {
    const formula = `HYPERLINK(${quoted(value.url)},${quoted(value.text)})`;
    return `${start} t="str"><${prefix}f>${escapeXml(formula)}</${prefix}f><${prefix}v>${escapeXml(value.text)}</${prefix}v></${prefix}c>`;
  }
  const text = escapeXml((typeof value === 'object' ? value.url : value).slice(0, MAX_CELL_CHARACTERS));
  return `${start} t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${text}</${prefix}t></${prefix}is></${prefix}c>`;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
