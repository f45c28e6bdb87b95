import { logoMark } from '../design/logo-marks.ts';
import { cyclic } from '../design/random.ts';
import { stackLayers } from '../raster/layers.ts';
import type { Box, Raster } from '../raster/raster.ts';
import type { RecipeOf } from '../recipe-of.ts';
import { drawBuilding } from '../scene/building.ts';
import { COVER_HEIGHT, COVER_WIDTH, type CoverScene } from '../scene/cover-scene.ts';
import { drawReception } from '../scene/reception.ts';
import { standingShadow } from '../scene/shelf.ts';
import { drawWorkshop } from '../scene/workshop.ts';
import { circle, shadowGradient, svg } from '../svg/svg.ts';
import { drawText, measureText } from '../text/draw-text.ts';
import type { ToySource } from '../toy-source.ts';
import { boxOf, placeToy } from './place-toy.ts';

const SCENES: readonly [(theme: number) => CoverScene, ...((theme: number) => CoverScene)[]] = [
  drawBuilding,
  drawReception,
  drawWorkshop,
];
const MOST_TOYS = 6;

/** A factory's title picture: one of its places, its sign and some of its toys. */
export async function composeCover(recipe: RecipeOf<'cover'>, toys: ToySource): Promise<Raster> {
  const scene = cyclic(SCENES, recipe.theme)(recipe.theme);
  const shown = recipe.looks.slice(0, MOST_TOYS);
  const cell = scene.stage.width / Math.max(1, shown.length);
  const placed = await Promise.all(
    shown.map((look, index) =>
      placeToy(toys, look, 'main', {
        left: scene.stage.left + index * cell + cell * 0.07,
        top: scene.stage.top,
        width: cell * 0.86,
        height: scene.stage.height,
      }),
    ),
  );
  const ground =
    `<defs>${shadowGradient('#000', 0.45)}</defs>${scene.markup}${sign(recipe, scene.sign, scene.letters)}` +
    placed.map((toy) => standingShadow(boxOf(toy))).join('');
  return stackLayers(svg(COVER_WIDTH, COVER_HEIGHT, ground), placed);
}

/** Mark and name in two languages, centred in the sign. */
function sign({ name, name_en: nameEn, theme }: RecipeOf<'cover'>, box: Box, letters: string): string {
  const radius = box.height * 0.36;
  const markWidth = radius * 2.7;
  const chinese = { font: 'poster' as const, size: box.height * 0.46, maxWidth: box.width - markWidth };
  const english = { font: 'soft' as const, size: box.height * 0.2, maxWidth: box.width - markWidth };
  const textWidth = Math.max(measureText(name, chinese), measureText(nameEn, english));
  const left = box.left + (box.width - markWidth - textWidth) / 2;
  const middle = box.top + box.height / 2;
  const x = left + markWidth + textWidth / 2;
  return (
    circle(left + radius * 1.2, middle, radius * 1.28, '#fff') +
    logoMark(theme, left + radius * 1.2, middle, radius * 0.88, name) +
    drawText(name, { ...chinese, x, y: middle + box.height * 0.08, anchor: 'middle', fill: letters }) +
    drawText(nameEn, { ...english, x, y: middle + box.height * 0.38, anchor: 'middle', fill: letters, opacity: 0.85 })
  );
}
