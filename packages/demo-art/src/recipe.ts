import type { PaletteName } from './palettes.ts';

/** A geometry in a colourway. */
export interface ToyLook {
  geometry: string;
  palette: PaletteName;
  shift: number;
}

export const BACKDROPS = ['white', 'grey', 'warm', 'blue', 'pink', 'mint', 'lilac', 'lemon'] as const;
export type Backdrop = (typeof BACKDROPS)[number];

export const PACKS = ['colour_box', 'window_box', 'blister', 'header_bag'] as const;
export type Pack = (typeof PACKS)[number];

export const TOY_VIEWS = ['main', 'front', 'side'] as const;
export type ToyView = (typeof TOY_VIEWS)[number];

/** How a picture of the demo world is made. The same recipe always gives the same picture. */
export type Recipe =
  | { kind: 'toy'; look: ToyLook; view: ToyView; backdrop: Backdrop }
  | {
      kind: 'pack';
      look: ToyLook;
      pack: Pack;
      title: string;
      title_en: string;
      brand: string;
      brand_en: string;
      item_no: string;
      age: string;
      theme: number;
    }
  /** Length, width and height in centimetres; `lines` are short facts below. */
  | { kind: 'size_card'; look: ToyLook; cm: [number, number, number]; lines: string[] }
  | { kind: 'colours'; looks: ToyLook[]; title: string }
  | { kind: 'logo'; name: string; name_en: string; theme: number }
  | { kind: 'cover'; name: string; name_en: string; looks: ToyLook[]; theme: number }
  | { kind: 'wall'; name: string; name_en: string; looks: ToyLook[]; theme: number }
  | { kind: 'banner'; title: string; subtitle: string; looks: ToyLook[]; theme: number; width: number; height: number }
  | { kind: 'character'; name: string; name_en: string; look: ToyLook; theme: number }
  /** Certificates and licences, marked as samples. */
  | { kind: 'document'; title: string; title_en: string; lines: string[]; stamp: string; theme: number };

const SQUARE = 600;
const SIZES = {
  toy: [SQUARE, SQUARE],
  pack: [SQUARE, SQUARE],
  size_card: [SQUARE, SQUARE],
  colours: [SQUARE, SQUARE],
  logo: [300, 300],
  cover: [1200, 675],
  wall: [1200, 675],
  character: [800, 800],
  document: [700, 990],
} as const satisfies Record<Exclude<Recipe['kind'], 'banner'>, readonly [number, number]>;

/** Width and height of what a recipe gives, known before it is composed. */
export function recipeSize(recipe: Recipe): readonly [number, number] {
  return recipe.kind === 'banner' ? [recipe.width, recipe.height] : SIZES[recipe.kind];
}
