import { findTarget } from './relationships.ts';
import type { WorkbookLayout } from './workbook-layout.ts';
import { parsePart } from './xml.ts';
import type { ZipArchive } from './zip-archive.ts';

/** A number as its cell shows it, where that differs from the number: 0012, 2026-11-16, 8.00E+10; else null. */
export type ShowNumber = (style: number, value: number) => string | null;

/** Formats of days that every program knows by number; those from 27 on are Chinese and Japanese ones. */
const isDayNumber = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
const BUILT_IN: Readonly<Record<number, string>> = { 11: '0.00E+00', 48: '##0.0E+0' };
const SCIENTIFIC = /^0(?:\.(0+))?E\+0+$/i;
const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);
const LAST_SERIAL = 2_958_465;
/** Excel takes no longer formats. */
const MAX_CODE = 255;

/** What the styles of a workbook make of numbers. Prices stay numbers however they are shown. */
export async function readNumberFormats(
  archive: ZipArchive,
  { relationships, missingDays }: WorkbookLayout,
): Promise<ShowNumber> {
  const path = findTarget(relationships, /^styles$/i);
  const codes = new Map<number, string>();
  const formats: number[] = [];
  if (path === null || !archive.has(path)) return () => null;
  let isCells = false;
  await parsePart(archive, path, {
    open(name, attributes) {
      if (name === 'numFmt')
        codes.set(Number(attributes['numFmtId']), (attributes['formatCode'] ?? '').slice(0, MAX_CODE));
      if (name === 'cellXfs') isCells = true;
      if (name === 'xf' && isCells) formats.push(Number(attributes['numFmtId'] ?? 0));
    },
    close(name) {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return (style, value) => {
    const id = formats[style] ?? 0;
    const [code = ''] = (codes.get(id) ?? BUILT_IN[id] ?? '').split(';');
    return isDayNumber(id) || isDayCode(code) ? showDay(value + missingDays) : showAs(code, value);
  };
}

function showAs(code: string, value: number): string | null {
  const decimals = SCIENTIFIC.exec(code);
  if (decimals !== null)
    return value
      .toExponential(decimals[1]?.length ?? 0)
      .replace(/e\+(\d)$/, 'E+0$1')
      .replace('e', 'E');
  return fillDigits(code, value);
}

function isDayCode(code: string): boolean {
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '').toLowerCase();
  return /y|d/.test(bare) && !/[0#?]/.test(bare) && !bare.includes('general');
}

function showDay(value: number): string | null {
  if (value < 1 || value > LAST_SERIAL) return null;
  return new Date(EPOCH + Math.floor(value) * DAY_MS).toISOString().slice(0, 10);
}

const PIECE = /0|"([^"]*)"|\\(.)|([-_A-Za-z ])/y;

/** Formats of zeros and letters only: 0000 or "A-"000 make numbers of goods out of numbers. */
function fillDigits(code: string, value: number): string | null {
  const pieces: { zero: boolean; text: string }[] = [];
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < code.length) {
    const match = PIECE.exec(code);
    if (match === null || /general/i.test(code)) return null;
    pieces.push({ zero: match[0] === '0', text: match[1] ?? match[2] ?? match[3] ?? '' });
  }
  const zeros = pieces.filter(({ zero }) => zero).length;
  if (zeros === 0 || (zeros === 1 && pieces.length === 1) || !Number.isSafeInteger(value) || value < 0) return null;
  const digits = String(value).padStart(zeros, '0');
  const surplus = digits.length - zeros;
  let taken = 0;
  return pieces
    .map(({ zero, text }) => {
      if (!zero) return text;
      const from = taken === 0 ? 0 : taken + surplus;
      taken += 1;
      return digits.slice(from, taken + surplus);
    })
    .join('');
}
