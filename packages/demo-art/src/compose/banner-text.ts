import { readableOn } from '../design/readable.ts';
import type { Theme } from '../design/themes.ts';
import type { Box } from '../raster/raster.ts';
import type { RecipeOf } from '../recipe-of.ts';
import { rect } from '../svg/svg.ts';
import { balanceLines } from '../text/break-lines.ts';
import { drawText, measureText, type TextLook } from '../text/draw-text.ts';

/** Title in large letters, subtitle on a pill below, both within their box. */
export function bannerText({ title, subtitle }: RecipeOf<'banner'>, box: Box, inks: Theme, isCentred: boolean): string {
  const wished = Math.min(box.height * 0.42, box.width * 0.2);
  const lines = balanceLines(title, { font: 'poster', size: wished, maxWidth: box.width }, wished * 0.74);
  const size = Math.min(wished, (box.height * 0.62) / lines.length / 1.12);
  const step = size * 1.16;
  const small = Math.max(11, size * 0.4);
  const gap = subtitle ? small * 1.1 : 0;
  const blockHeight = lines.length * step + (subtitle ? small * 2.1 + gap : 0);
  const top = box.top + (box.height - blockHeight) / 2;
  const anchor: TextLook['anchor'] = isCentred ? 'middle' : 'start';
  const x = isCentred ? box.left + box.width / 2 : box.left;
  const titles = lines.map((line, index) =>
    drawText(line, {
      x,
      y: top + index * step + size * 0.9,
      anchor,
      font: 'poster',
      size,
      maxWidth: box.width,
      fill: inks.title,
      stroke: inks.ink,
      strokeWidth: size * 0.13,
    }),
  );
  if (!subtitle) return titles.join('');
  const style = { font: 'plain' as const, size: small, maxWidth: box.width - small * 1.6, embolden: 0.03 };
  const width = measureText(subtitle, style) + small * 1.6;
  const pillTop = top + lines.length * step + gap;
  const pillLeft = isCentred ? x - width / 2 : x;
  return (
    titles.join('') +
    rect(pillLeft, pillTop, width, small * 1.9, inks.accent, { radius: small * 0.95 }) +
    drawText(subtitle, {
      ...style,
      x: pillLeft + width / 2,
      y: pillTop + small * 1.31,
      anchor: 'middle',
      fill: readableOn(inks.accent),
    })
  );
}
