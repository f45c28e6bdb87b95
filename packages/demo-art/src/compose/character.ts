import { layoutOf, themeOf, type Theme } from '../design/themes.ts';
import { randomFrom } from '../design/random.ts';
import { stackLayers } from '../raster/layers.ts';
import type { Raster } from '../raster/raster.ts';
import type { RecipeOf } from '../recipe-of.ts';
import { cloud, confetti, halftone, rays, star } from '../svg/ornaments.ts';
import { circle, groundShadow, linearGradient, rect, shadowGradient, svg } from '../svg/svg.ts';
import { readableOn } from '../design/readable.ts';
import { drawText } from '../text/draw-text.ts';
import type { ToySource } from '../toy-source.ts';
import { boxOf, placeToy } from './place-toy.ts';

const SIZE = 800;
const FOOT = 606;

/** A poster of an IP mascot: the figure before a disc, its name large below. */
export async function composeCharacter(recipe: RecipeOf<'character'>, toys: ToySource): Promise<Raster> {
  const inks = themeOf(recipe.theme);
  const figure = await placeToy(toys, recipe.look, 'main', { left: 165, top: 96, width: 470, height: FOOT - 96 });
  const box = boxOf(figure);
  const ground =
    `<defs>${linearGradient(
      'ground',
      [
        [0, inks.light],
        [1, inks.deep],
      ],
      0.4,
      1,
    )}${shadowGradient('#000', 0.5)}</defs>` +
    rect(0, 0, SIZE, SIZE, 'url(#ground)') +
    decoration(recipe, inks) +
    circle(SIZE / 2, 358, 292, '#fff', 0.22) +
    circle(SIZE / 2, 358, 262, '#fff', 0.92) +
    circle(SIZE / 2, 358, 240, inks.light, 0.22) +
    groundShadow(SIZE / 2, box.top + box.height - 8, box.width * 1.05, 54);
  return stackLayers(svg(SIZE, SIZE, ground), [figure, svg(SIZE, SIZE, caption(recipe, inks))]);
}

function decoration({ theme, name }: RecipeOf<'character'>, inks: Theme): string {
  const random = randomFrom(`${name}/${theme}`);
  const layout = layoutOf(theme * 5, 3);
  if (layout === 0)
    return (
      rays(SIZE / 2, 358, SIZE, 28, '#fff', 0.12) + confetti(random, 22, SIZE, SIZE * 0.7, ['#fff', inks.accent], 18)
    );
  if (layout === 1)
    return (
      cloud(40, 230, 220, '#fff', 0.4) +
      cloud(560, 190, 210, '#fff', 0.35) +
      halftone(20, 470, 30, 9, 27, 'rgba(255,255,255,0.22)')
    );
  return Array.from({ length: 26 }, () =>
    star(random() * SIZE, random() * SIZE * 0.75, 8 + random() * 18, '#fff', 0.2 + random() * 0.3),
  ).join('');
}

function caption({ name, name_en: nameEn }: RecipeOf<'character'>, inks: Theme): string {
  const tag = '原创 IP 形象';
  return (
    rect(32, 32, 172, 44, inks.accent, { radius: 22 }) +
    drawText(tag, {
      x: 118,
      y: 62,
      size: 21,
      font: 'plain',
      anchor: 'middle',
      fill: readableOn(inks.accent),
      embolden: 0.03,
    }) +
    drawText(name, {
      x: SIZE / 2,
      y: 708,
      size: 92,
      font: 'playful',
      anchor: 'middle',
      maxWidth: 640,
      fill: inks.title,
      stroke: inks.ink,
      strokeWidth: 18,
    }) +
    drawText(nameEn.toUpperCase(), {
      x: SIZE / 2,
      y: 760,
      size: 32,
      font: 'round',
      anchor: 'middle',
      maxWidth: 560,
      spacing: 0.08,
      fill: '#fff',
    })
  );
}
