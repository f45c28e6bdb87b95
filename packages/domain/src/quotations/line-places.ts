/**
 * Where a line stands: six digits, and more behind them where lines were pushed in between. Compared as texts they are in
 * order, so a moved line changes its own row and no other; digits and small letters sort alike in every collation.
 */
const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;
const HEAD_LENGTH = 6;
const HEADS = BASE ** HEAD_LENGTH;
const FIRST_HEAD = HEADS / 2;
/** Between two neighbours fifteen lines find room, each halfway to the next, before a place grows. */
const STEP = BASE ** 3;

/** A place longer than this has the whole list spread anew. */
export const PLACE_MAX = 40;

const writeHead = (head: number) => head.toString(BASE).padStart(HEAD_LENGTH, '0');
const readHead = (place: string) => Number.parseInt(place.slice(0, HEAD_LENGTH), BASE);
const digitAt = (tail: string, index: number) => (index < tail.length ? DIGITS.indexOf(tail[index]!) : 0);

/** Digits behind a point: a text between two, the end of all where `after` is null. None ends in 0. */
function tailBetween(before: string, after: string | null): string {
  let start = '';
  let end = after;
  for (let index = 0; ; index++) {
    const low = digitAt(before, index);
    const high = end === null ? BASE : digitAt(end, index);
    if (high - low > 1) return start + DIGITS[(low + high) >> 1]!;
    start += DIGITS[low]!;
    if (high > low) {
      if (end !== null && index + 1 < end.length) return start.slice(0, -1) + DIGITS[high]!;
      end = null;
    }
  }
}

/** A place between two; null stands for the beginning or the end of the list. */
export function placeBetween(before: string | null, after: string | null): string {
  if (before !== null && after !== null && before >= after) throw new RangeError('places out of order');
  if (before === null && after === null) return writeHead(FIRST_HEAD);
  // At an end of the list a place lies one step beyond the last line, as long as there are heads left.
  const low = before === null ? Math.max(0, readHead(after!) - 2 * STEP) : readHead(before);
  const high = after === null ? Math.min(low + 2 * STEP, HEADS) : readHead(after);
  if (high - low > 1) return writeHead(Math.floor((low + high) / 2));
  const tail = before?.slice(HEAD_LENGTH) ?? '';
  return writeHead(low) + tailBetween(tail, high > low ? null : (after?.slice(HEAD_LENGTH) ?? null));
}

/** Places for several lines between two, in order and as short as can be. */
export function placesBetween(before: string | null, after: string | null, count: number): string[] {
  if (count <= 0) return [];
  if (after === null) {
    const places: string[] = [];
    for (let last = before; places.length < count;) places.push((last = placeBetween(last, null)));
    return places;
  }
  if (before === null) {
    const places: string[] = [];
    for (let first = after; places.length < count;) places.push((first = placeBetween(null, first)));
    return places.toReversed();
  }
  const middle = placeBetween(before, after);
  const left = (count - 1) >> 1;
  return [...placesBetween(before, middle, left), middle, ...placesBetween(middle, after, count - 1 - left)];
}
