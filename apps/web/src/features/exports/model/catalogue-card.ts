import type { ExportPreview } from '@wanyuan/contract/client';

const CODES = new Set(['number', 'article_number', 'custom_number']);
const PRICES = ['quoted_price', 'exworks_price'];
/** Have a place of their own on a card. */
const ON_CARDS = new Set(['picture', 'index', 'name', 'currency', ...PRICES]);

export const CARD_LINES = { '2x3': 4, '3x4': 2 } as const;

export interface CatalogueCard {
  name: string;
  code: string;
  price: string;
  lines: string[];
}

/** What a card of the catalogue says of a toy: the same as in the file. */
export function catalogueCard(
  columns: ExportPreview['columns'],
  cells: readonly string[],
  most: number,
): CatalogueCard {
  const cell = (key: string | undefined): string => {
    const place = columns.findIndex((column) => column.key === key);
    return (cells[place] ?? '').replaceAll(/\s*\n\s*/g, ' ');
  };
  const code = columns.find(({ key }) => CODES.has(key))?.key;
  const priced = PRICES.flatMap((key) => columns.find((column) => column.key === key) ?? [])[0];
  const unit = priced && /[(（]([^)）]+)[)）]/.exec(priced.title)?.[1];
  const currency = (priced?.key === 'quoted_price' && cell('currency')) || unit || '';
  const amount = cell(priced?.key);
  const lines = columns.flatMap(({ key, title }) => {
    const value = cell(key);
    return ON_CARDS.has(key) || key === code || value === '' ? [] : [`${title.split('\n').at(-1)}：${value}`];
  });
  return {
    name: cell('name'),
    code: cell(code),
    price: amount && [currency, amount].filter(Boolean).join(' '),
    lines: lines.slice(0, most),
  };
}
