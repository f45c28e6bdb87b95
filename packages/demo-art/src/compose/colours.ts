import { stackLayers } from '../raster/layers.ts';
import type { Raster } from '../raster/raster.ts';
import { turnPalette } from '../palettes.ts';
import type { RecipeOf } from '../recipe-of.ts';
import { circle, groundShadow, rect, shadowGradient, svg } from '../svg/svg.ts';
import { drawText } from '../text/draw-text.ts';
import type { ToySource } from '../toy-source.ts';
import { boxOf, placeToy } from './place-toy.ts';

const SIZE = 600;
const HEAD = 70;
const GAP = 12;
const CELL_WIDTH = (SIZE - GAP * 3) / 2;
const CELL_HEIGHT = (SIZE - HEAD - GAP * 2) / 2;
const CELL_TINTS = ['#eef4fb', '#fdf0f3', '#eef8f0', '#fdf6e6'];

/** Up to four colourways of a toy in a grid, each with a swatch of its inks. */
export async function composeColours({ looks, title }: RecipeOf<'colours'>, toys: ToySource): Promise<Raster> {
  const shown = looks.slice(0, 4);
  const cells = await Promise.all(
    shown.map(async (look, index) => {
      const left = GAP + (index % 2) * (CELL_WIDTH + GAP);
      const top = HEAD + Math.floor(index / 2) * (CELL_HEIGHT + GAP);
      const toy = await placeToy(toys, look, 'main', {
        left: left + 28,
        top: top + 18,
        width: CELL_WIDTH - 56,
        height: CELL_HEIGHT - 62,
      });
      return { left, top, toy, look, index };
    }),
  );
  const ground =
    rect(0, 0, SIZE, SIZE, '#fff') +
    `<defs>${shadowGradient('#28364a', 0.38)}</defs>` +
    drawText(title, {
      x: SIZE / 2,
      y: 46,
      size: 26,
      font: 'plain',
      anchor: 'middle',
      fill: '#1f2f46',
      embolden: 0.03,
      maxWidth: SIZE - 60,
    }) +
    cells
      .map(({ left, top, toy, index }) => {
        const box = boxOf(toy);
        const tint = CELL_TINTS[index % CELL_TINTS.length] ?? '#f4f6f8';
        return (
          rect(left, top, CELL_WIDTH, CELL_HEIGHT, tint, { radius: 18 }) +
          groundShadow(box.left + box.width / 2, box.top + box.height - 6, box.width * 1.05, 30)
        );
      })
      .join('');
  const swatches = cells
    .map(({ left, top, look }) => {
      const inks = turnPalette(look.palette, look.shift).slice(0, 4);
      const middle = left + CELL_WIDTH / 2;
      const y = top + CELL_HEIGHT - 22;
      const dots = inks.map((ink, place) => circle(middle + (place - 1.5) * 22, y, 8, ink)).join('');
      return rect(middle - 50, y - 13, 100, 26, '#fff', { radius: 13 }) + dots;
    })
    .join('');
  return stackLayers(svg(SIZE, SIZE, ground), [...cells.map(({ toy }) => toy), svg(SIZE, SIZE, swatches)]);
}
