import { blendOver } from '../raster/layers.ts';
import type { Raster } from '../raster/raster.ts';
import type { RecipeOf } from '../recipe-of.ts';
import type { ToySource } from '../toy-source.ts';
import { studioBackdrop } from './backdrop.ts';

/** A toy on a studio sweep, with its shadow. */
export async function composeToy({ look, view, backdrop }: RecipeOf<'toy'>, toys: ToySource): Promise<Raster> {
  const cutOut = await toys.cutOut(look, view, { shadow: true });
  const canvas = await studioBackdrop(backdrop, cutOut.width);
  blendOver(canvas, { raster: cutOut, left: 0, top: 0 });
  return canvas;
}
