import { drawText } from './draw-text.ts';
import type { FontName } from './glyph-fonts.ts';

interface Curve {
  x: number;
  y: number;
  /** Of the baseline. */
  radius: number;
  size: number;
  font: FontName;
  fill: string;
}

/** The widest arc that words may fill, from left over the top to right. */
const WIDEST = (230 * Math.PI) / 180;

/** Words along the upper half of a circle, as on a seal. */
export function curvedText(text: string, { x, y, radius, size, font, fill }: Curve): string {
  const characters = Array.from(text);
  const step = Math.min((size * 1.35) / radius, WIDEST / Math.max(1, characters.length - 1));
  const fitted = Math.min(size, step * radius * 0.95);
  return characters
    .map((character, index) => {
      const turn = ((index - (characters.length - 1) / 2) * step * 180) / Math.PI;
      const upright = drawText(character, {
        x,
        y: y - radius,
        size: fitted,
        font,
        anchor: 'middle',
        fill,
        embolden: 0.02,
      });
      return `<g transform="rotate(${Math.round(turn * 100) / 100} ${x} ${y})">${upright}</g>`;
    })
    .join('');
}
