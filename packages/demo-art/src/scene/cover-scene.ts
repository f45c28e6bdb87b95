import type { Box } from '../raster/raster.ts';

export const COVER_WIDTH = 1200;
export const COVER_HEIGHT = 675;

/** A place of a factory, with room for its sign and for some of its toys. */
export interface CoverScene {
  markup: string;
  sign: Box;
  /** The colour of the sign's letters. */
  letters: string;
  /** Toys stand along the lower edge of this box. */
  stage: Box;
}
