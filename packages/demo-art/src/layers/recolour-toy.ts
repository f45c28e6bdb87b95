import { turnPalette } from '../palettes.ts';
import type { ToyView } from '../recipe.ts';
import { readMaterialCode } from './material-code.ts';
import { readView } from './read-view.ts';
import { recolourPixels, type Picture, type RecolourOptions } from './recolour.ts';
import type { ToyLayers } from './toy-file.ts';

/** A view of a toy in the six colours of a palette; the palette it was built with gives it as it was built. */
export async function recolourToy(
  layers: ToyLayers,
  view: ToyView,
  palette: readonly string[],
  options: RecolourOptions = {},
): Promise<Picture> {
  const original = turnPalette(layers.header.palette, layers.header.shift);
  const materials = layers.header.materials.map((code) => readMaterialCode(code, original));
  return recolourPixels(await readView(layers, view), materials, palette, options);
}
