/** What recolouring needs to know of a material. Colours are linear light. */
export interface LayerMaterial {
  colour: readonly [number, number, number];
  /** The palette slot that paints it, or -1 for a colour of its own. */
  slot: number;
  /** Metal colours its reflections too. */
  isMetal: boolean;
  /** Shines by itself. */
  isGlow: boolean;
  /** Its colour comes from the print of the view. */
  isPrinted: boolean;
}

/** Marks a sample in which nothing is seen. */
export const NO_MATERIAL = 255;

/** The brightest light that layers can hold; they hold its square root, as eyes see it. */
export const BRIGHTEST_DIFFUSE = 2.6;
export const BRIGHTEST_SPECULAR = 4;

/** A shadow is soft: one value for a square of this many pixels a side is enough. */
export const SHADOW_CELL = 4;

/** One view of a toy, taken apart into what is seen, how it is lit, what it mirrors and its shadow. */
export interface ViewPixels {
  size: number;
  /** Four samples a pixel: (2 · size)². */
  materialIds: Uint8Array;
  diffuse: Uint8Array;
  specular: Uint8Array;
  /** Darkness of the ground, one byte a cell. */
  shadow: Uint8Array;
  /** Clear parts before the rest. */
  film: FilmPixels | null;
  /** Colours of printed surfaces, three bytes a pixel. */
  print: Uint8Array | null;
}

export interface FilmPixels {
  materialIds: Uint8Array;
  opacity: Uint8Array;
  shine: Uint8Array;
}
