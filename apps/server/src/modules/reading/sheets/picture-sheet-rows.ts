import type { WorkbookPicture, WorkbookSheet } from '@wanyuan/documents/read';

/** A picture in a workbook, where it stands and what is beside it. */
export interface FoundRow {
  sheet: number;
  sheet_name: string;
  header_row: number | null;
  row: number;
  column: number;
  media: string;
  texts: string[];
}

const SHOWN_TEXTS = 6;

/** A row for each picture, with what stands beside it and, where the sheet says so, what that is. */
export function toSheetRows(pictures: readonly WorkbookPicture[], sheets: readonly WorkbookSheet[]): FoundRow[] {
  return pictures.map(({ sheet, row, column, media }) => {
    const { name = '', headerRow = null, rows } = sheets[sheet] ?? {};
    const headers = new Map(
      (headerRow === null ? [] : (rows?.get(headerRow) ?? [])).map((cell) => [cell.column, cell.text]),
    );
    const texts = (rows?.get(row) ?? []).slice(0, SHOWN_TEXTS).map((cell) => {
      const header = headers.get(cell.column);
      return header === undefined ? cell.text : `${header}：${cell.text}`;
    });
    return { sheet, sheet_name: name, header_row: headerRow, row, column, media, texts };
  });
}
