import { balanceLines } from '../text/break-lines.ts';
import { drawText } from '../text/draw-text.ts';
import type { PackArt } from './pack-art.ts';

interface TitlePlace {
  x: number;
  /** The middle of the title's block. */
  y: number;
  size: number;
  maxWidth: number;
}

/** The name in two languages, outlined so that it stands on any ground. Returns at most three lines. */
export function titleBlock({ title, titleEn, theme }: PackArt, { x, y, size, maxWidth }: TitlePlace): string {
  const lines = balanceLines(title, { font: 'playful', size, maxWidth }, size * 0.62);
  const lineSize = lines.length > 1 ? size * 0.72 : size;
  const step = lineSize * 1.1;
  const first = y + lineSize * 0.36 - ((lines.length - 1) * step) / 2 - size * 0.2;
  const chinese = lines.map((line, index) =>
    drawText(line, {
      x,
      y: first + index * step,
      anchor: 'middle',
      font: 'playful',
      size: lineSize,
      maxWidth,
      fill: theme.title,
      stroke: theme.ink,
      strokeWidth: lineSize * 0.2,
    }),
  );
  const english = drawText(titleEn, {
    x,
    y: first + (lines.length - 1) * step + size * 0.56,
    anchor: 'middle',
    font: 'round',
    size: size * 0.36,
    maxWidth: maxWidth * 0.94,
    fill: theme.ink === '#ffffff' ? theme.accent : '#fff',
    stroke: theme.ink,
    strokeWidth: size * 0.09,
  });
  return chinese.join('') + english;
}

export function smallPrint(
  text: string,
  x: number,
  y: number,
  size: number,
  anchor: 'start' | 'middle' | 'end',
  fill: string,
): string {
  return drawText(text, { x, y, size, anchor, fill, font: 'plain', embolden: 0.02 });
}
