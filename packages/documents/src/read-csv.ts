import type { TextRow } from './read-rows.ts';
import { MAX_TEXT_COLUMNS } from './sheet-cells.ts';

export interface ReadCsvOptions {
  /** What comes after so many rows is not looked at. */
  maxRows?: number;
  /** Of each cell; what is longer is cut. */
  maxCharacters?: number;
}

/** Signs that separate cells; the first line tells which one a file uses. */
const SEPARATORS = [',', ';', '\t'];
/** No head is longer, and a text without line ends is one line. */
const FIRST_LINE = 10_000;
const MAX_CHARACTERS = 2000;

/** The rows of a text with separated cells, quoted or not, as spreadsheets save them; empty rows are left out. */
export function readCsvRows(text: string, options: ReadCsvOptions = {}): TextRow[] {
  const { maxRows = Number.POSITIVE_INFINITY, maxCharacters = MAX_CHARACTERS } = options;
  const separator = separatorOf(text);
  const rows: TextRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  const take = (sign: string) => {
    if (cell.length < maxCharacters) cell += sign;
  };
  const endCell = () => {
    if (cells.length < MAX_TEXT_COLUMNS) cells.push(cell.trim());
    cell = '';
  };
  let row = 1;
  const endRow = () => {
    endCell();
    if (cells.some((content) => content !== '')) rows.push({ row, cells });
    cells = [];
    row++;
  };
  for (let at = 0; at < text.length && rows.length < maxRows; at++) {
    const sign = text[at]!;
    if (isQuoted) {
      if (sign !== '"') take(sign);
      else if (text[at + 1] === '"') {
        take('"');
        at++;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') take(sign);
  }
  if (rows.length < maxRows) endRow();
  return rows;
}

function separatorOf(text: string): string {
  const start = text.slice(0, FIRST_LINE);
  const firstLine = start.slice(0, start.search(/[\r\n]|$/));
  return SEPARATORS.toSorted((a, b) => firstLine.split(b).length - firstLine.split(a).length)[0]!;
}
