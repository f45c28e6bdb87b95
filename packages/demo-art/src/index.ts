export { assetPath, clipPath, modelPath, streamPath } from './asset-path.ts';
export { composePicture, type ComposedPicture } from './compose-picture.ts';
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
export { recipeHash } from './recipe-hash.ts';
export { drawText, measureText } from './text/draw-text.ts';
export { isDrawable } from './text/glyph-fonts.ts';
export { recolourPixels, type Picture, type RecolourOptions } from './layers/recolour.ts';
export {
  BRIGHTEST_DIFFUSE,
  BRIGHTEST_SPECULAR,
  NO_MATERIAL,
  SHADOW_CELL,
  type FilmPixels,
  type LayerMaterial,
  type ViewPixels,
} from './layers/view-pixels.ts';
export { materialCode } from './layers/material-code.ts';
export { recolourToy } from './layers/recolour-toy.ts';
export {
  readToyHeader,
  readToyLayers,
  writeToyFile,
  type ToyFileHeader,
  type ToyLayers,
  type ViewLayers,
} from './layers/toy-file.ts';
export { decodeVectors, encodeVectors, readDemoVectors, type DemoVectors } from './vector-file.ts';
export { writeView } from './layers/write-view.ts';
export {
  readArtIndex,
  type ArtClip,
  type ArtFamily,
  type ArtGeometry,
  type ArtIndex,
  type ArtModel,
  type ArtStream,
  type ArtStyle,
} from './art-index.ts';
