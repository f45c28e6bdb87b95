import type { Readable } from 'node:stream';
import {
  fitColumns,
  writeCatalogue,
  writeQuotation,
  type CatalogueItem,
  type PdfHead,
  type QuotationRow,
  type WriteOptions,
} from '@wanyuan/documents';
import type { DocumentPlan, DocumentRow, PlannedColumn } from './document-plan.ts';
import { readDocumentRows } from './document-rows.ts';
import { breakable, wordOf } from './document-words.ts';
import type { PictureDesk } from './picture-desk.ts';
import { measureTable, shownCell } from './table-needs.ts';

type Options = WriteOptions & { desk: PictureDesk };

const LOGO_WIDTH = 450;
/** Sharp enough for what a table shows of it. */
const TABLE_PICTURE_WIDTH = 400;
const GRIDS = {
  '2x3': { columns: 2, rows: 3, lineCount: 4 },
  '3x4': { columns: 3, rows: 4, lineCount: 2 },
} as const;
const CODES = new Set(['number', 'article_number', 'custom_number']);
/** Have a place of their own on a card. */
const ON_CARDS = new Set(['picture', 'index', 'name', 'quoted_price', 'exworks_price', 'currency']);

export async function writeQuotationDocument(
  plan: DocumentPlan,
  rowsPath: string,
  options: Options,
): Promise<Readable> {
  const { needs, totals } = await measureTable(plan, rowsPath);
  const { widths, ...fitted } = fitColumns(needs);
  const { desk, ...writing } = options;
  const labelAt = plan.columns.find(({ kind, hasTotal }) => kind === 'text' && !hasTotal)?.key;
  return writeQuotation(
    {
      title: plan.title,
      author: plan.author,
      head: headOf(plan, desk),
      ...fitted,
      columns: plan.columns.map(({ key, title, kind }, index) => ({
        key,
        title: breakable(title),
        share: widths[index] ?? 1,
        align: key === 'index' || kind === 'date' ? 'center' : kind === 'number' ? 'right' : 'left',
      })),
      rows: quotationRows(plan, readDocumentRows(rowsPath), desk),
      ...(Object.keys(totals).length === 0
        ? {}
        : { totals: { ...(labelAt === undefined ? {} : { [labelAt]: wordOf('total', plan) }), ...totals } }),
      notes: plan.notes,
      ...(plan.signature ? { signature: desk.logo(plan.signature, LOGO_WIDTH) } : {}),
    },
    writing,
  );
}

async function* quotationRows(
  { columns, imageWidth }: DocumentPlan,
  rows: AsyncIterable<DocumentRow>,
  desk: PictureDesk,
): AsyncGenerator<QuotationRow> {
  let index = 0;
  for await (const { cells, picture } of rows) {
    index += 1;
    const row: Record<string, QuotationRow[string]> = { index: String(index) };
    for (const column of columns) {
      if (column.kind === 'picture') {
        row[column.key] = picture === null ? null : desk.source(picture, Math.min(imageWidth, TABLE_PICTURE_WIDTH));
      } else if (cells[column.key] !== undefined) row[column.key] = shownCell(column, cells[column.key]);
    }
    yield row;
  }
}

export function writeCatalogueDocument(
  plan: DocumentPlan,
  rows: AsyncIterable<DocumentRow>,
  { desk, ...options }: Options,
): Readable {
  const { lineCount, ...grid } = GRIDS[plan.grid];
  return writeCatalogue(
    {
      title: plan.title,
      author: plan.author,
      head: headOf(plan, desk),
      grid,
      lineCount,
      items: cards(plan, rows, { desk, lineCount }),
    },
    options,
  );
}

async function* cards(
  { columns, imageWidth }: DocumentPlan,
  rows: AsyncIterable<DocumentRow>,
  { desk, lineCount }: { desk: PictureDesk; lineCount: number },
): AsyncGenerator<CatalogueItem> {
  const name = columns.find(({ key }) => key === 'name');
  const code = columns.find(({ key }) => CODES.has(key));
  const shown = columns.filter((column) => !ON_CARDS.has(column.key) && column !== code);
  for await (const { cells, picture } of rows) {
    const texts = shown.flatMap((column) => {
      const value = oneLine(shownCell(column, cells[column.key]));
      return value === '' ? [] : [`${labelOf(column)}：${value}`];
    });
    const price = priceOf(columns, cells);
    yield {
      picture: picture === null ? null : desk.source(picture, imageWidth),
      title: name === undefined ? '' : (cells.name ?? ''),
      lines: texts.slice(0, lineCount),
      ...(code === undefined ? {} : { code: cells[code.key] ?? '' }),
      ...(price === '' ? {} : { price }),
    };
  }
}

function priceOf(columns: readonly PlannedColumn[], cells: DocumentRow['cells']): string {
  const column =
    columns.find(({ key }) => key === 'quoted_price') ?? columns.find(({ key }) => key === 'exworks_price');
  const amount = column === undefined ? '' : shownCell(column, cells[column.key]);
  if (column === undefined || amount === '') return '';
  const [, unit = ''] = /[(（]([^)）]+)[)）]/.exec(column.title) ?? [];
  const currency = column.key === 'quoted_price' && cells.currency ? cells.currency : unit;
  return oneLine(currency === '' ? amount : `${currency} ${amount}`);
}

/** Cards are narrow: of a title in two languages only the second one is shown. */
function labelOf({ title }: PlannedColumn): string {
  return title.split('\n').at(-1) ?? title;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ');
}

function headOf({ title, head, logo }: DocumentPlan, desk: PictureDesk): PdfHead {
  return { title, lines: head, ...(logo === null ? {} : { logo: desk.logo(logo, LOGO_WIDTH) }) };
}
