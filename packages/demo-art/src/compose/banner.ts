import { layoutOf, themeOf } from '../design/themes.ts';
import { randomFrom } from '../design/random.ts';
import { stackLayers } from '../raster/layers.ts';
import type { Box, Raster } from '../raster/raster.ts';
import type { RecipeOf } from '../recipe-of.ts';
import { bannerGround, BANNER_GROUNDS } from '../scene/banner-grounds.ts';
import { groundShadow, linearGradient, shadowGradient, svg } from '../svg/svg.ts';
import type { ToySource } from '../toy-source.ts';
import { bannerText } from './banner-text.ts';
import { boxOf, placeToy } from './place-toy.ts';

/** An advertisement of any size: words on one side, toys on a stage on the other, never upon each other. */
export async function composeBanner(recipe: RecipeOf<'banner'>, toys: ToySource): Promise<Raster> {
  const { width, height, looks, theme } = recipe;
  const isUpright = width < height * 1.25;
  const margin = Math.min(width, height) * 0.08;
  const words: Box = isUpright
    ? { left: margin, top: margin, width: width - margin * 2, height: height * 0.36 }
    : { left: margin * 1.2, top: margin, width: width * 0.47 - margin, height: height - margin * 2 };
  const stage = stageOf(recipe, margin, isUpright);
  const places = stagePlaces(stage, looks.length);
  const placed = await Promise.all(
    looks.slice(0, places.length).map((look, index) => placeToy(toys, look, 'main', places[index] ?? stage)),
  );
  const inks = themeOf(theme);
  const random = randomFrom(`${recipe.title}/${theme}/${width}x${height}`);
  const ground =
    `<defs>${linearGradient(
      'ground',
      [
        [0, inks.light],
        [1, inks.deep],
      ],
      1,
      0.6,
    )}${shadowGradient(inks.ink === '#ffffff' ? '#7a3b00' : inks.ink, 0.6)}</defs>` +
    bannerGround(layoutOf(theme * 5 + 1, BANNER_GROUNDS), width, height, inks, stage, random) +
    placed
      .map(boxOf)
      .map((box) =>
        groundShadow(
          box.left + box.width / 2,
          box.top + box.height - box.width * 0.02,
          box.width * 1.1,
          box.width * 0.16,
        ),
      )
      .join('');
  // The largest toy, in the middle, stands before the others.
  return stackLayers(svg(width, height, ground), [
    ...placed.toReversed(),
    svg(width, height, bannerText(recipe, words, inks, isUpright)),
  ]);
}

/** Where the toys stand: beside or below the words, in the middle when there are none. */
function stageOf({ title, width, height }: RecipeOf<'banner'>, margin: number, isUpright: boolean): Box {
  if (title === '') return { left: width * 0.14, top: margin * 2, width: width * 0.72, height: height - margin * 3.4 };
  if (isUpright) return { left: margin, top: height * 0.44, width: width - margin * 2, height: height * 0.5 };
  return { left: width * 0.5, top: margin, width: width * 0.5 - margin, height: height - margin * 1.6 };
}

/** The first toy in the middle, the next ones smaller beside it. */
function stagePlaces(stage: Box, count: number): Box[] {
  const room = stage.width / stage.height;
  const most = Math.min(count, room > 2.1 ? 4 : room > 1.25 ? 3 : room > 0.9 ? 2 : 1);
  const shares: [centre: number, share: number, size: number][] =
    most === 1
      ? [[0.5, 1, 1]]
      : most === 2
        ? [
            [0.33, 0.6, 1],
            [0.8, 0.4, 0.66],
          ]
        : most === 3
          ? [
              [0.5, 0.44, 1],
              [0.145, 0.29, 0.66],
              [0.855, 0.29, 0.66],
            ]
          : [
              [0.4, 0.3, 1],
              [0.12, 0.22, 0.66],
              [0.67, 0.24, 0.8],
              [0.9, 0.2, 0.6],
            ];
  return shares.map(([centre, share, size]) => ({
    left: stage.left + (centre - share / 2) * stage.width,
    top: stage.top + stage.height * (0.92 - 0.88 * size),
    width: share * stage.width,
    height: stage.height * 0.88 * size,
  }));
}
