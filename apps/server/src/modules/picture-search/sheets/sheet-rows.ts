import type { WorkbookPicture, WorkbookSheet } from '@wanyuan/documents';
import type { NewSheetRow } from './picture-sheets.repo.ts';

const SHOWN_TEXTS = 6;

/** A row for each picture, with what stands beside it and, where the sheet says so, what that is. */
export function toSheetRows(pictures: readonly WorkbookPicture[], sheets: readonly WorkbookSheet[]): NewSheetRow[] {
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
