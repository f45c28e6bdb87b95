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
