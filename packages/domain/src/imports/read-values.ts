import { DAY_MS } from '../business-time.ts';
import { unitIn, type Unit } from './units.ts';

/** What people write where they have nothing to say. */
const NOTHING = /^(?:[-—–/\\.·*]+|无|没有|暂无|n\/?a|null|none)$/i;

export function isNothing(text: string): boolean {
  const bare = text.trim();
  return bare === '' || NOTHING.test(bare);
}

const plain = (text: string) => text.normalize('NFKC').trim();
const NUMBER = /\d+(?:\.\d+)?|\.\d+/g;
const GROUPED = /\d{1,3}(?:,\d{3})+(?!\d)/g;
const COMMA_DECIMAL = /^(\D*\d+),(\d{1,2})(\D*)$/;
/** More than any column keeps. */
const PLACES_READ = 8;
const EXPONENT = /^[+-]?\d+(?:\.\d+)?e[+-]?\d+$/i;

/** Decimal text without idle zeros, rounded to so many places; null when it is no number or out of bounds. */
export function toDecimal(value: string | number, places: number): string | null {
  const number = Number(value);
  if (!Number.isFinite(number) || Math.abs(number) >= 1e12) return null;
  const factor = 10 ** places;
  // A nudge of a relative 1e-12 brings back halves that binary fractions lost.
  const rounded = Math.round(number * factor * (1 + 1e-12)) / factor;
  const text = rounded.toFixed(places);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** One number with whatever stands around it: ￥12.5元/个, 48pcs, 1,200, 12,5; null when there is none or several. */
export function readNumber(text: string, places: number): string | null {
  const bare = plain(text);
  if (EXPONENT.test(bare)) return toDecimal(bare, places);
  const ungrouped = bare.replace(GROUPED, (group) => group.replaceAll(',', '')).replace(COMMA_DECIMAL, '$1.$2$3');
  const [found, ...more] = ungrouped.match(NUMBER) ?? [];
  if (found === undefined || more.length > 0 || /,\d/.test(ungrouped)) return null;
  const before = ungrouped.slice(0, ungrouped.indexOf(found));
  return toDecimal(/-\s*\D?$/.test(before) ? `-${found}` : found, places);
}

/** One number in the unit that the catalogue keeps. */
export function readMeasure(text: string, places: number, unit: Unit | null): string | null {
  if (unit === null || unit.factor === null) return readNumber(text, places);
  // A unit may hold a figure of its own: m3.
  const number = readNumber(plain(text).toLowerCase().replace(unit.pattern, ' '), PLACES_READ);
  return number === null ? null : toDecimal(Number(number) * unit.factor, places);
}

/** A whole number; dozens are counted out. */
export function readInteger(text: string): number | null {
  const number = readNumber(text, 6);
  if (number === null) return null;
  const count = Number(number) * (unitIn('carton_quantity', text)?.factor ?? 1);
  return Number.isInteger(count) && Math.abs(count) <= 2_147_483_647 ? count : null;
}

export type Size = readonly [length: string, width: string, height: string];

/** Three sides in centimetres: 82*41.5*97, 82x41.5x97cm, L820×W415×H970mm. */
export function readSize(text: string): Size | null {
  const bare = plain(text);
  const found = bare.match(NUMBER) ?? [];
  if (found.length !== 3) return null;
  const scale = unitIn('size', bare)?.factor ?? 1;
  const [length, width, height] = found.map((side) => toDecimal(Number(side) * scale, 2));
  return length && width && height ? [length, width, height] : null;
}

export interface Weights {
  gross: string;
  net: string | null;
}

/** Two weights in any order, the larger is the gross one; one alone is gross. */
export function readWeights(text: string): Weights | null {
  const found = plain(text).match(NUMBER) ?? [];
  if (found.length === 0 || found.length > 2) return null;
  const [lighter, heavier] = found.map(Number).toSorted((a, b) => a - b);
  const scale = unitIn('weights', text)?.factor ?? 1;
  const gross = toDecimal((heavier ?? lighter!) * scale, 3);
  const net = heavier === undefined ? null : toDecimal(lighter! * scale, 3);
  return gross === null ? null : { gross, net };
}

const FIRST_SERIAL = 20_000;
const LAST_SERIAL = 80_000;
/** Excel counts days from here, because it takes 1900 for a leap year. */
const SERIAL_EPOCH = Date.UTC(1899, 11, 30);
const WRITTEN_DAY = /^(\d{4})[-/.年\s]*(\d{1,2})(?:[-/.月\s]*(\d{1,2})\s*日?)?(?:[T\s].*)?$/;
const COMPACT_DAY = /^(\d{4})(\d{2})(\d{2})$/;

/** `YYYY-MM-DD` from what people write or from the day's number in Excel. */
export function readDay(text: string): string | null {
  const bare = plain(text);
  if (/^\d{5}(?:\.\d+)?$/.test(bare)) {
    const serial = Math.floor(Number(bare));
    if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return null;
    return new Date(SERIAL_EPOCH + serial * DAY_MS).toISOString().slice(0, 10);
  }
  const [, year, month, day = '1'] = COMPACT_DAY.exec(bare) ?? WRITTEN_DAY.exec(bare.replace(/月$/, '')) ?? [];
  if (year === undefined || month === undefined) return null;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null;
}
