import type { LabelFormat, PrintRow } from '@wanyuan/contract/client';

/** Measures of a label in millimetres. */
export interface LabelLayout {
  pad: number;
  gap: number;
  code: number;
  font: number;
  /** Lines of the plain size that fit beside or below the code. */
  lines: number;
  textWidth: number;
  /** The code stands above the text. */
  isUpright: boolean;
}

export const LINE_HEIGHT = 1.32;
/** Chinese below this is a smear on thermal paper. */
const FONT_MIN = 2.1;
const FONT_MAX = 4.2;
const CODE_MAX = 32;
const NUMBER_SCALE = 1.3;
const NUMBER_MIN = 1.6;
/** Of its size, the width of a bold digit or capital. */
const DIGIT = 0.66;
const NARROW = 0.6;
/** Lines break a little before they are full. */
const SAFE = 0.96;

const round = (mm: number): number => Math.round(mm * 100) / 100;

export function labelLayout({ width_mm: width, height_mm: height }: LabelFormat): LabelLayout {
  const pad = Math.min(width, height) < 35 ? 1.5 : 2;
  const gap = 1.5;
  const isUpright = width < height * 1.1;
  const inner = { width: width - 2 * pad, height: height - 2 * pad };
  const code = isUpright
    ? Math.min(inner.width, inner.height * 0.42, CODE_MAX)
    : Math.min(inner.height, inner.width * 0.4, CODE_MAX);
  const font = Math.min(Math.max(Math.min(height / 13, width / (isUpright ? 14 : 20)), FONT_MIN), FONT_MAX);
  const textHeight = isUpright ? inner.height - code - gap : inner.height;
  return {
    pad,
    gap,
    code: round(code),
    font: round(font),
    lines: Math.max(1, Math.floor(textHeight / (font * LINE_HEIGHT))),
    textWidth: round(isUpright ? inner.width : inner.width - code - gap),
    isUpright,
  };
}

/** A number is never cut: it shrinks until it fits. */
export function numberFont(text: string, { font, textWidth }: LabelLayout): number {
  const fitting = textWidth / Math.max(1, text.length * DIGIT);
  return round(Math.max(Math.min(font * NUMBER_SCALE, fitting), NUMBER_MIN));
}

/** Width in the size of its letters: Chinese is square, the rest narrower. */
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (letter > '\u2E7F' ? 1 : NARROW), 0);

/** What stands below the number, most needed first; what finds no room is left out rather than cut. */
export function labelLines(row: PrintRow, layout: LabelLayout): { text: string; lines: number }[] {
  const perLine = (layout.textWidth / layout.font) * SAFE;
  const wanted = [
    row.custom_number && `客户 ${row.custom_number}`,
    row.name,
    row.price,
    row.article_number && `货号 ${row.article_number}`,
    [row.packing, row.carton].filter(Boolean).join(' · '),
    row.factory_name,
    [row.showroom, row.booth].filter(Boolean).join(' '),
    row.carton_size,
  ]
    .filter(Boolean)
    .map((text) => {
      const lines = Math.ceil(widthOf(text) / perLine);
      // Only a name still says something when its end is missing.
      return { text, lines: text === row.name ? Math.min(lines, 2) : lines };
    });
  // The number above takes a line and a half.
  let room = layout.lines - 1.5;
  return wanted.filter(({ lines }) => {
    if (lines > room) return false;
    room -= lines;
    return true;
  });
}
