import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assetPath } from './asset-path.ts';
import { halveView } from './halve-view.ts';
import { readMaterialCode } from './layers/material-code.ts';
import { readView } from './layers/read-view.ts';
import { recolourPixels } from './layers/recolour.ts';
import { readToyLayers, type ToyLayers } from './layers/toy-file.ts';
import type { LayerMaterial, ViewPixels } from './layers/view-pixels.ts';
import { LruCache } from './lru-cache.ts';
import { turnPalette } from './palettes.ts';
import type { ToyLook, ToyView } from './recipe.ts';
import type { CutOutOptions, ToySource } from './toy-source.ts';

/** A decoded view takes some 2 MB, a file about 50 KB. */
const KEPT_VIEWS = 8;
const KEPT_FILES = 64;

interface Decoded {
  pixels: ViewPixels;
  materials: LayerMaterial[];
}

/** Cut-outs from a folder of .toy files: the committed one unless told otherwise. */
export function committedToys(folder = assetPath('toys')): ToySource {
  const files = new LruCache<ToyLayers>(KEPT_FILES);
  const views = new LruCache<Decoded>(KEPT_VIEWS);

  const decode = (geometry: string, view: ToyView): Promise<Decoded> =>
    views.get(`${geometry}/${view}`, async () => {
      const layers = await files.get(geometry, async () =>
        readToyLayers(await readFile(join(folder, `${geometry}.toy`))),
      );
      const original = turnPalette(layers.header.palette, layers.header.shift);
      const materials = layers.header.materials.map((code) => readMaterialCode(code, original));
      return { pixels: await readView(layers, view), materials };
    });

  return {
    async cutOut({ geometry, palette, shift }: ToyLook, view: ToyView, { shadow, half = false }: CutOutOptions) {
      const { pixels, materials } = await decode(geometry, view);
      const seen = half ? halveView(pixels) : pixels;
      const { rgba, width, height } = recolourPixels(seen, materials, turnPalette(palette, shift), { shadow });
      return { data: rgba, width, height };
    },
  };
}
