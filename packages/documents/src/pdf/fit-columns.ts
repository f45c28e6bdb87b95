import { LANDSCAPE, PORTRAIT } from './pdf-document.ts';

/** What a column's texts need, in widths of a Chinese character. */
export interface ColumnNeed {
  /** Its longest piece that should not be broken. */
  word: number;
  /** Its longest text, in one line. */
  text: number;
}

export interface FittedTable {
  orientation: 'portrait' | 'landscape';
  fontSize: number;
  /** Of each column, in points. */
  widths: number[];
}

const PADDING = 8.5;
const PICTURE_WIDTH = 66;
/** A text that is as long as this takes several lines. */
const WIDEST_TEXT = 130;
const CANDIDATES = [
  { orientation: 'portrait', fontSize: 8 },
  { orientation: 'landscape', fontSize: 8 },
  { orientation: 'landscape', fontSize: 7 },
  { orientation: 'landscape', fontSize: 6.2 },
  { orientation: 'landscape', fontSize: 5.5 },
] as const;

/** The largest letters in which a table's words stay whole, on as small a page as can be. `picture` stands for one. */
export function fitColumns(needs: readonly (ColumnNeed | 'picture')[]): FittedTable {
  const attempts = CANDIDATES.map(({ orientation, fontSize }) => {
    const shape = orientation === 'portrait' ? PORTRAIT : LANDSCAPE;
    const room = shape.width - 2 * shape.margin;
    const columns = needs.map((need) => widthsOf(need, fontSize));
    return { orientation, fontSize, room, columns };
  });
  const last = attempts.at(-1)!;
  const chosen = attempts.find(({ columns, room }) => sumOf(columns.map(({ good }) => good)) <= room) ?? last;
  return { orientation: chosen.orientation, fontSize: chosen.fontSize, widths: spread(chosen.columns, chosen.room) };
}

interface Widths {
  least: number;
  good: number;
  best: number;
}

function widthsOf(need: ColumnNeed | 'picture', size: number): Widths {
  if (need === 'picture') return { least: PICTURE_WIDTH * 0.7, good: PICTURE_WIDTH, best: PICTURE_WIDTH };
  const least = need.word * size + PADDING;
  const best = Math.max(least, Math.min(need.text * size + PADDING, WIDEST_TEXT));
  return { least, good: Math.max(least, best * 0.6), best };
}

/** Between what columns need at least, what is good and what would be best, as far as the room goes. */
function spread(columns: readonly Widths[], room: number): number[] {
  const least = columns.map((column) => column.least);
  const good = columns.map((column) => column.good);
  const best = columns.map((column) => column.best);
  const [from, to] = sumOf(good) <= room ? [good, best] : [least, good];
  const apart = sumOf(to) - sumOf(from);
  const part = apart === 0 ? 0 : Math.min(Math.max((room - sumOf(from)) / apart, 0), 1);
  const widths = from.map((width, index) => width + ((to[index] ?? 0) - width) * part);
  const total = sumOf(widths);
  return widths.map((width) => (width * room) / total);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
