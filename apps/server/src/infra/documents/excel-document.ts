import { writeWorkbook, type SheetColumn, type SheetRow, type SheetSpec, type WriteOptions } from '@wanyuan/documents';
import type { Readable } from 'node:stream';
import type { DocumentPlan, DocumentRow, PlannedColumn } from './document-plan.ts';
import { breakable, wordOf } from './document-words.ts';
import type { PictureDesk } from './picture-desk.ts';
import { factorsOf, isProduct } from './row-formulas.ts';
import { numberFormat } from './shown-number.ts';

const LOGO_WIDTH = 450;
const PICTURE_HEIGHT = 120;
/** What says which toy a row is stays in sight, as long as it leaves room for the rest. */
const FROZEN: ReadonlySet<string> = new Set(['index', 'picture', 'number', 'article_number', 'custom_number']);
const FROZEN_PIXELS = 420;
const CENTRED: ReadonlySet<string> = new Set(['index', 'unit', 'currency', 'age']);

/** The plan's columns, from the first line for other programs, otherwise below the company's head. */
export function writeExcelDocument(
  plan: DocumentPlan,
  rows: AsyncIterable<DocumentRow>,
  { desk, ...options }: WriteOptions & { desk: PictureDesk },
): Readable {
  const sheet: SheetSpec = {
    name: plan.title === '' ? wordOf('sheet', plan) : plan.title,
    columns: columnsOf(plan),
    rows: sheetRows(plan, rows, desk),
    ...(plan.isPlain
      ? {}
      : {
          head: {
            title: plan.title,
            lines: plan.head,
            ...(plan.logo === null ? {} : { logo: desk.logo(plan.logo, LOGO_WIDTH) }),
          },
          totalLabel: wordOf('total', plan),
          notes: plan.notes,
          frozenColumns: frozenOf(plan.columns),
        }),
  };
  return writeWorkbook(
    { title: plan.title, creator: plan.author, created: new Date(plan.created), sheets: [sheet] },
    options,
  );
}

function columnsOf({ columns, isPlain }: DocumentPlan): SheetColumn[] {
  const keys = new Set(columns.map(({ key }) => key));
  return columns.map((column): SheetColumn => {
    const { key, title, kind, width } = column;
    const factors = isPlain ? null : factorsOf(key, keys);
    return {
      key,
      title: isPlain ? title : breakable(title),
      kind,
      width,
      ...(kind === 'number' ? { format: numberFormat(column, { hasGroups: !isPlain }) } : {}),
      ...(kind === 'picture' ? { pictureHeight: PICTURE_HEIGHT } : {}),
      ...(CENTRED.has(key) ? { horizontal: 'center' as const } : {}),
      hasTotal: column.hasTotal && !isPlain,
      ...(factors === null
        ? {}
        : {
            formula: (cell, row) => (isProduct(row, key, factors) ? factors.map(cell).join('*') : null),
          }),
    };
  });
}

async function* sheetRows(
  plan: DocumentPlan,
  rows: AsyncIterable<DocumentRow>,
  desk: PictureDesk,
): AsyncGenerator<SheetRow> {
  let index = 0;
  for await (const { cells, picture } of rows) {
    index += 1;
    yield {
      index: String(index),
      ...cells,
      picture: picture === null ? null : desk.source(picture, plan.imageWidth),
    };
  }
}

function frozenOf(columns: readonly PlannedColumn[]): number {
  let pixels = 0;
  let count = 0;
  for (const { key, width } of columns) {
    pixels += width;
    if (!FROZEN.has(key) || pixels > FROZEN_PIXELS) break;
    count += 1;
  }
  return count;
}
