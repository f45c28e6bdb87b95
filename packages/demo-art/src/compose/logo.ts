import { logoInks, logoMark } from '../design/logo-marks.ts';
import { rasterFromSvg, type Raster } from '../raster/raster.ts';
import type { RecipeOf } from '../recipe-of.ts';
import { rect, svg } from '../svg/svg.ts';
import { drawText } from '../text/draw-text.ts';

const SIZE = 300;

/** A company's sign over its name in two languages. */
export function composeLogo({ name, name_en: nameEn, theme }: RecipeOf<'logo'>): Promise<Raster> {
  const { main } = logoInks(theme);
  const text = { x: SIZE / 2, anchor: 'middle' as const, maxWidth: SIZE - 48 };
  const body =
    rect(0, 0, SIZE, SIZE, '#fff') +
    logoMark(theme, SIZE / 2, 112, 68, name) +
    drawText(name, { ...text, y: 236, size: 40, font: theme % 2 === 0 ? 'playful' : 'poster', fill: main }) +
    drawText(nameEn.toUpperCase(), { ...text, y: 264, size: 17, font: 'soft', fill: '#5d6675', spacing: 0.06 });
  return rasterFromSvg(svg(SIZE, SIZE, body));
}
