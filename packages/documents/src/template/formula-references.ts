import { columnLetters, parseReference } from '../cell-reference.ts';

export interface FormulaCell {
  column: number;
  row: number;
  isColumnFixed: boolean;
  isRowFixed: boolean;
}

export interface FormulaReference {
  /** Null where the formula's own sheet is meant. */
  sheet: string | null;
  first: FormulaCell;
  /** Null for a single cell. */
  last: FormulaCell | null;
  /** "5:9": whole rows; columns mean nothing. */
  isWholeRows: boolean;
  /** The only thing, or one of a list, that a function adds up, counts or compares. */
  isSummed: boolean;
}

const CELL = String.raw`\$?[A-Z]{1,3}\$?\d{1,7}`;
const SHEET = String.raw`(?:'(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!`;
/** In this order: texts, references, brackets of tables and other files, names and functions, numbers. */
const TOKENS = new RegExp(
  [
    '"(?:[^"]|"")*"',
    String.raw`(?<sheet>${SHEET})?(?:(?<first>${CELL})(?::(?<last>${CELL}))?|(?<firstRow>\$?\d{1,7}):(?<lastRow>\$?\d{1,7}))(?![\p{L}\p{N}_.(!])`,
    String.raw`\[(?:[^[\]]|\[[^[\]]*\])*\](?:[^!()+\-*/,;[\]]*!${CELL}(?::${CELL})?)?`,
    String.raw`'(?:[^']|'')*'`,
    String.raw`[\p{L}_\\][\p{L}\p{N}_.]*`,
    String.raw`\d[\d.]*(?:E[+-]?\d+)?`,
  ].join('|'),
  'giu',
);
const SUMMING = /\b(?:SUM|AVERAGE|COUNT|COUNTA|MAX|MIN|PRODUCT|SUBTOTAL)$/i;
/** The longest of these names, with the letter before it. */
const SUMMING_LETTERS = 'SUBTOTAL'.length + 1;

/** Changes the references of a formula; `change` gives the same one back to leave it. Everything else stays as it is. */
export function changeReferences(formula: string, change: (reference: FormulaReference) => FormulaReference): string {
  const isSummedAt = summedPlaces(formula);
  return formula.replace(TOKENS, (token: string, ...rest: unknown[]) => {
    const groups = rest.at(-1) as Record<string, string | undefined>;
    const offset = rest.at(-3) as number;
    const isWholeRows = groups['firstRow'] !== undefined;
    const first = isWholeRows ? rowOf(groups['firstRow'] ?? '') : cellOf(groups['first'] ?? '');
    const last = isWholeRows ? rowOf(groups['lastRow'] ?? '') : cellOf(groups['last'] ?? '');
    // Another workbook stands in brackets.
    if (first === null || groups['sheet']?.includes('[') === true) return token;
    const after = formula.slice(offset + token.length);
    const reference: FormulaReference = {
      sheet: groups['sheet'] === undefined ? null : plainSheet(groups['sheet']),
      first,
      last,
      isWholeRows,
      isSummed: isSummedAt(offset) && /^\s*[,)]/.test(after),
    };
    const changed = change(reference);
    return changed === reference ? token : `${groups['sheet'] ?? ''}${textOf(changed)}`;
  });
}

/**
 * Tells of places, from left to right, whether the function whose brackets they stand in sums up what begins there. Goes
 * through the formula once: references may be thousands.
 */
function summedPlaces(formula: string): (place: number) => boolean {
  let read = 0;
  let list: number | null = null;
  return (place) => {
    for (; read < place; read++) {
      if (formula[read] === ')') list = null;
      if (formula[read] !== '(') continue;
      list = SUMMING.test(formula.slice(Math.max(read - SUMMING_LETTERS, 0), read)) ? read + 1 : null;
    }
    if (list === null) return false;
    const before = formula.slice(list, place).trimEnd();
    return before === '' || before.endsWith(',');
  };
}

/** As if the formula were copied to another cell. */
export function copyFormula(formula: string, rows: number, columns: number): string {
  const move = (cell: FormulaCell): FormulaCell => ({
    ...cell,
    row: cell.isRowFixed ? cell.row : cell.row + rows,
    column: cell.isColumnFixed ? cell.column : cell.column + columns,
  });
  return changeReferences(formula, (reference) => ({
    ...reference,
    first: move(reference.first),
    last: reference.last === null ? null : move(reference.last),
  }));
}

function cellOf(text: string): FormulaCell | null {
  const place = parseReference(text);
  return place === null
    ? null
    : { ...place, isColumnFixed: text.startsWith('$'), isRowFixed: text.lastIndexOf('$') > 0 };
}

function rowOf(text: string): FormulaCell {
  return { column: 0, row: Number(text.replace('$', '')), isColumnFixed: false, isRowFixed: text.startsWith('$') };
}

function plainSheet(prefix: string): string {
  const name = prefix.slice(0, -1);
  return name.startsWith("'") ? name.slice(1, -1).replaceAll("''", "'") : name;
}

function textOf({ first, last, isWholeRows }: FormulaReference): string {
  const cells = last === null ? [first] : [first, last];
  return cells
    .map(({ column, row, isColumnFixed, isRowFixed }) =>
      isWholeRows
        ? `${isRowFixed ? '$' : ''}${row}`
        : `${isColumnFixed ? '$' : ''}${columnLetters(column)}${isRowFixed ? '$' : ''}${row}`,
    )
    .join(':');
}
