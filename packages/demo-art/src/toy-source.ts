import type { Raster } from './raster/raster.ts';
import type { ToyLook, ToyView } from './recipe.ts';

export interface CutOutOptions {
  /** With the shadow on the ground, or the toy alone. */
  shadow: boolean;
  /** At half the size: enough for toys that are shown small. */
  half?: boolean;
}

/** Where compositions get the cut-outs of toys from: the committed layers, or a stand-in in tests. */
export interface ToySource {
  cutOut(look: ToyLook, view: ToyView, options: CutOutOptions): Promise<Raster>;
}
