import sharp from 'sharp';
import type { ToyView } from '../recipe.ts';
import { unpackLabels } from './label-map.ts';
import type { ToyLayers } from './toy-file.ts';
import { NO_MATERIAL, type FilmPixels, type ViewPixels } from './view-pixels.ts';

/** Unpacks one view. */
export async function readView({ header, views }: ToyLayers, name: ToyView): Promise<ViewPixels> {
  const layers = views[name];
  const { size } = header.views[name];
  const [diffuse, specular, shadow, film, print] = await Promise.all([
    channel(layers.diffuse),
    channel(layers.specular),
    channel(layers.shadow),
    readFilm(layers, size),
    layers.print ? sharp(layers.print).removeAlpha().raw().toBuffer() : null,
  ]);
  return {
    size,
    materialIds: unpackLabels(needed(layers.materials), size * 2, NO_MATERIAL),
    diffuse,
    specular,
    shadow,
    film,
    print,
  };
}

async function readFilm(layers: ToyLayers['views'][ToyView], size: number): Promise<FilmPixels | null> {
  if (!layers.filmMaterials) return null;
  const [opacity, shine] = await Promise.all([channel(layers.filmOpacity), channel(layers.filmShine)]);
  return { materialIds: unpackLabels(layers.filmMaterials, size, NO_MATERIAL), opacity, shine };
}

async function channel(layer: Buffer | undefined): Promise<Buffer> {
  return sharp(needed(layer)).extractChannel(0).raw().toBuffer();
}

function needed(layer: Buffer | undefined): Buffer {
  if (!layer) throw new Error('a layer is missing');
  return layer;
}
