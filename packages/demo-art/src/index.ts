export { LIGHT_SLOT, PALETTES, turnPalette, type PaletteName } from './palettes.ts';
export {
  BACKDROPS,
  PACKS,
  TOY_VIEWS,
  recipeSize,
  type Backdrop,
  type Pack,
  type Recipe,
  type ToyLook,
  type ToyView,
} from './recipe.ts';
export { recolourPixels, type Picture, type RecolourOptions } from './layers/recolour.ts';
export {
  BRIGHTEST_DIFFUSE,
  BRIGHTEST_SPECULAR,
  NO_MATERIAL,
  type FilmPixels,
  type LayerMaterial,
  type ViewPixels,
} from './layers/view-pixels.ts';
