import type { FieldNames } from './placeholders.ts';
import type { TemplateValue } from './template-values.ts';

type Shown = string | number | null;

/** A customer's template as a program saved it, and what must become of it. */
export interface SavedTemplate {
  file: string;
  fields: FieldNames;
  block: { first: number; last: number; height: number };
  /** What a text of the template becomes in a copy of the block (from 0) or outside. */
  expected(text: Shown, copy: number | null, count: number): Shown;
  formulas(count: number): Record<string, string>;
  merged(count: number): string[];
  mergedInBlock: number;
  conditions(count: number): string[];
  /** Numbers of the line of sums after fifty rows. */
  sums50: string[];
}

const DAY = '2026-11-16';
const FIELDS: FieldNames = {
  row: [
    'index',
    'picture',
    'number',
    'article_number',
    'name',
    'name_en',
    'price',
    'boxes',
    'quantity',
    'pieces',
    'size',
    'remark',
    'updated',
  ],
  head: ['company', 'company_en', 'address', 'customer', 'date', 'count', 'notes', 'logo'],
  aliases: {
    序号: 'index',
    图片: 'picture',
    货号: 'article_number',
    品名: 'name',
    单价: 'price',
    quoted_price: 'price',
    箱数: 'boxes',
    装箱量: 'quantity',
    carton_quantity: 'quantity',
    order_pieces: 'pieces',
    carton_size: 'size',
    更新日期: 'updated',
    公司: 'company',
    company_address_en: 'address',
    客户: 'customer',
    日期: 'date',
    款数: 'count',
    toy_count: 'count',
    条款: 'notes',
  },
};
const ARTICLES = ['0012', '8E10', '1-2', '=1+1', '+A', '-B', '@C'];

export function savedHead(count: number): Record<string, TemplateValue> {
  return {
    company: '启帆贸易 <A&B>',
    company_en: 'Qifan',
    address: '88 Jinsha Road',
    customer: '=Toys',
    date: new Date(`${DAY}T00:00:00Z`),
    count,
    notes: '有效期 30 天',
  };
}

export function savedRow(index: number): Record<string, TemplateValue> {
  return {
    index: index + 1,
    number: `WY${String(index).padStart(4, '0')}`,
    article_number: ARTICLES[index % ARTICLES.length],
    name: `玩具 ${index + 1}`,
    name_en: `Toy ${index + 1}`,
    price: { decimal: '2.50' },
    boxes: 2,
    quantity: 12,
    pieces: 24,
    size: '82×41.5×97',
    remark: index % 2 === 0 ? '' : '换彩盒',
    updated: new Date(`${DAY}T00:00:00Z`),
  };
}

function shown(value: TemplateValue): Shown {
  if (value === '' || value === undefined || value === null) return null;
  if (value instanceof Date) return DAY;
  if (typeof value === 'object') return 'decimal' in value ? Number(value.decimal) : null;
  return value;
}

/** Filled by the plainest means there are. */
function filledText(text: Shown, copy: number | null, count: number): Shown {
  if (typeof text !== 'string') return text;
  const values: Record<string, TemplateValue> = { ...savedHead(count), ...(copy === null ? {} : savedRow(copy)) };
  const valueOf = (name: string) => shown(values[FIELDS.aliases?.[name] ?? name]);
  const alone = /^\{\{\s*([^{}]+?)\s*\}\}$/.exec(text)?.[1];
  if (alone !== undefined) return alone === 'unknown' ? text : valueOf(alone);
  return text.replaceAll(/\{\{\s*([^{}]+?)\s*\}\}/g, (whole, name: string) =>
    name === 'unknown' ? whole : String(valueOf(name) ?? ''),
  );
}

export const SAVED_TEMPLATES: SavedTemplate[] = [
  {
    file: 'quotation-excel.xlsx',
    fields: FIELDS,
    block: { first: 4, last: 4, height: 1 },
    expected: filledText,
    formulas: (count) => ({
      G4: 'E4*F4',
      [`G${3 + count}`]: `E${3 + count}*F${3 + count}`,
      [`I${3 + count}`]: `ROUND(G${3 + count}*H${3 + count},2)`,
      [`F${4 + count}`]: `SUM(F4:F${3 + count})`,
      [`G${4 + count}`]: count === 1 ? 'SUM(G4)' : `SUM(G4:G${3 + count})`,
      [`I${4 + count}`]: `SUM(I4:I${3 + count})`,
      [`I${5 + count}`]: `I${4 + count}*0.3`,
    }),
    merged: (count) => [
      'A1:B1',
      'C1:J1',
      `A${4 + count}:E${4 + count}`,
      `A${5 + count}:H${5 + count}`,
      `A${7 + count}:J${7 + count}`,
    ],
    mergedInBlock: 0,
    conditions: (count) => {
      const rows = (from: string, to = from) =>
        count === 1 && from === to ? `${from}4` : `${from}4:${to}${3 + count}`;
      return [`${rows('I')}: $I$${4 + count}/4`, `${rows('A', 'J')}: MOD(ROW(),2)=1`, `${rows('F')}: `];
    },
    sums50: ['100', '1200', '3000'],
  },
  {
    file: 'contract-wps.xlsx',
    fields: FIELDS,
    block: { first: 5, last: 6, height: 2 },
    expected: filledText,
    formulas: (count) => ({
      H3: `H${5 + 2 * count}`,
      H5: 'F5*G5',
      [`H${3 + 2 * count}`]: `F${3 + 2 * count}*G${3 + 2 * count}`,
      [`F${5 + 2 * count}`]: `SUM(F5:F${4 + 2 * count})`,
      [`H${5 + 2 * count}`]: `SUM(H5:H${4 + 2 * count})`,
    }),
    merged: (count) => [
      'A1:H1',
      'B5:B6',
      `B${3 + 2 * count}:B${4 + 2 * count}`,
      `A${5 + 2 * count}:E${5 + 2 * count}`,
      `B${9 + 2 * count}:C${9 + 2 * count}`,
    ],
    mergedInBlock: 5,
    conditions: (count) => [
      `H5:H${4 + 2 * count}: $H$${5 + 2 * count}*0.2`,
      `H${5 + 2 * count}: SUM($H$5:$H$${4 + 2 * count})>10000`,
    ],
    sums50: ['1200', '3000'],
  },
  {
    file: 'quotation-libreoffice.xlsx',
    fields: { ...FIELDS, aliases: { 货号: 'number', count: 'pieces' }, head: ['company', 'customer', 'logo'] },
    block: { first: 4, last: 4, height: 1 },
    expected: (text, copy, count) =>
      filledText(
        typeof text === 'string' ? text.replace('货号 }}', 'number }}').replace('{{count}}', '{{pieces}}') : text,
        copy,
        count,
      ),
    formulas: (count) => ({
      F2: `F${5 + count}`,
      [`F${3 + count}`]: `D${3 + count}*E${3 + count}`,
      [`F${5 + count}`]: `SUM(F4:F${3 + count})`,
      [`F${6 + count}`]: `F${5 + count}*1.13`,
    }),
    merged: (count) => ['A1:F1', `A${5 + count}:D${5 + count}`, `A${8 + count}:F${8 + count}`],
    mergedInBlock: 0,
    conditions: (count) => [
      `${count === 1 ? 'F4' : `F4:F${3 + count}`}: $F$${6 + count}/2`,
      `F${6 + count}: SUM($F$4:$F$${3 + count})>100`,
    ],
    sums50: ['1200', '3000'],
  },
];
