import type { TextRow } from './read-rows.ts';

/** Signs that separate cells; the first line tells which one a file uses. */
const SEPARATORS = [',', ';', '\t'];

/** The rows of a text with separated cells, quoted or not, as spreadsheets save them; empty rows are left out. */
export function readCsvRows(text: string): TextRow[] {
  const firstLine = text.slice(0, text.search(/[\r\n]|$/));
  const separator = SEPARATORS.toSorted((a, b) => firstLine.split(b).length - firstLine.split(a).length)[0]!;
  const rows: TextRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
  };
  let row = 1;
  const endRow = () => {
    endCell();
    if (cells.some((content) => content !== '')) rows.push({ row, cells });
    cells = [];
    row++;
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  endRow();
  return rows;
}
