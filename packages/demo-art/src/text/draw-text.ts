import { findGlyph, type FontName, type Glyph } from './glyph-fonts.ts';

export interface TextStyle {
  font: FontName;
  size: number;
  /** Shrinks the text, never stretches it. */
  maxWidth?: number;
  /** Extra space between characters, in ems. */
  spacing?: number;
}

export interface TextLook extends TextStyle {
  x: number;
  /** The baseline. */
  y: number;
  anchor?: 'start' | 'middle' | 'end';
  fill: string;
  stroke?: string;
  strokeWidth?: number;
  opacity?: number;
  /** Thickens the strokes, in ems: a bolder cut of the same font. */
  embolden?: number;
}

/** Text as SVG paths. Characters without an outline are skipped. */
export function drawText(text: string, look: TextLook): string {
  const glyphs = glyphsOf(text, look.font);
  const size = fittedSize(text, look);
  const width = runWidth(glyphs, look.spacing) * size;
  const offset = look.anchor === 'middle' ? width / 2 : look.anchor === 'end' ? width : 0;
  const shrink = size / look.size;
  const left = look.x - offset;
  let outlines = '';
  let fills = '';
  for (const [em, path] of pathsByEm(glyphs, look.spacing)) {
    const scale = size / em;
    const place = `transform="translate(${round(left)} ${round(look.y)}) scale(${round(scale, 1e5)})"`;
    const outline = (look.strokeWidth ?? 0) * shrink;
    if (look.stroke && outline > 0) outlines += strokePath(path, place, look.stroke, outline / scale);
    if (look.embolden) fills += strokePath(path, place, look.fill, look.embolden * em);
    fills += `<path ${place} fill="${look.fill}" d="${path}"/>`;
  }
  return look.opacity === undefined ? outlines + fills : `<g opacity="${look.opacity}">${outlines}${fills}</g>`;
}

/** The size at which the text keeps within its maximum width. */
export function fittedSize(text: string, style: TextStyle): number {
  if (style.maxWidth === undefined) return style.size;
  const width = runWidth(glyphsOf(text, style.font), style.spacing) * style.size;
  return width > style.maxWidth ? (style.size * style.maxWidth) / width : style.size;
}

export function measureText(text: string, style: TextStyle): number {
  return runWidth(glyphsOf(text, style.font), style.spacing) * fittedSize(text, style);
}

function glyphsOf(text: string, font: FontName): Glyph[] {
  return Array.from(text).flatMap((character) => findGlyph(font, character) ?? []);
}

function runWidth(glyphs: Glyph[], spacing = 0): number {
  return glyphs.reduce((sum, glyph) => sum + glyph.advance, 0) + spacing * Math.max(0, glyphs.length - 1);
}

/** One path for each grid that occurs in the run: fonts with different grids may mix in a line. */
function pathsByEm(glyphs: Glyph[], spacing = 0): Map<number, string> {
  const paths = new Map<number, string>();
  let pen = 0;
  for (const glyph of glyphs) {
    const start = `M${Math.round(pen * glyph.em)} 0`;
    if (glyph.path) paths.set(glyph.em, `${paths.get(glyph.em) ?? ''}${start}${glyph.path}`);
    pen += glyph.advance + spacing;
  }
  return paths;
}

function strokePath(path: string, place: string, colour: string, width: number): string {
  return `<path ${place} fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linejoin="round" d="${path}"/>`;
}

function round(value: number, grain = 100): number {
  return Math.round(value * grain) / grain;
}
