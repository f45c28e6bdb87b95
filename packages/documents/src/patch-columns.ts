import { replaceAttribute, type Edit } from './text-edits.ts';

export interface SheetColumn {
  start: number;
  end: number;
  min: number;
  max: number;
}

interface Columns {
  prefix: string;
  columns: readonly SheetColumn[];
  columnsEnd: number | null;
  sheetData: { start: number };
  xml: string;
}

/** Excel repairs a file whose column definitions overlap: those in the way are cut back first. */
export function patchColumnWidths(
  sheet: Columns,
  { first, widths }: { first: number; widths: readonly number[] },
): Edit[] {
  const { prefix, columns, columnsEnd, xml } = sheet;
  const last = first + widths.length - 1;
  const added = widths
    .map(
      (width, index) =>
        `<${prefix}col min="${first + index}" max="${first + index}" width="${width}" customWidth="1"/>`,
    )
    .join('');
  if (columnsEnd === null) {
    const at = sheet.sheetData.start;
    return [{ start: at, end: at, text: `<${prefix}cols>${added}</${prefix}cols>` }];
  }
  const edits: Edit[] = [];
  const after = columns.find(({ max }) => max >= first);
  const at = after?.start ?? columnsEnd;
  let isAdded = false;
  for (const column of columns) {
    if (column.max < first || column.min > last) continue;
    const tag = xml.slice(column.start, column.end);
    const piece = (min: number, max: number) =>
      min > max ? '' : replaceAttribute(replaceAttribute(tag, 'min', String(min)), 'max', String(max));
    const before = piece(column.min, first - 1);
    const behind = piece(last + 1, column.max);
    edits.push({ start: column.start, end: column.end, text: `${before}${isAdded ? '' : added}${behind}` });
    isAdded = true;
  }
  return isAdded ? edits : [{ start: at, end: at, text: added }];
}
