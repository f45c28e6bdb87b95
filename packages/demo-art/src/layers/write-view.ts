import sharp from 'sharp';
import { fillOutside } from './fill-outside.ts';
import { packLabels } from './label-map.ts';
import type { ViewLayers } from './toy-file.ts';
import { NO_MATERIAL, SHADOW_CELL, type FilmPixels, type LayerMaterial, type ViewPixels } from './view-pixels.ts';

/** Lossy quality of each layer; a view of 600 pixels takes about 16 KB. */
const QUALITY = { diffuse: 84, specular: 76, shadow: 90, opacity: 76, shine: 74, print: 82 };
const EFFORT = 6;

/** Packs a view into small webps. */
export async function writeView(view: ViewPixels, materials: readonly LayerMaterial[]): Promise<ViewLayers> {
  const { size, materialIds, film, print } = view;
  const shadowSide = Math.floor(size / SHADOW_CELL);
  const isSolid = cellsWith(materialIds, size, 2, (id) => id !== NO_MATERIAL);
  // Metal has no matte light, which would cut dark holes into that layer.
  const isMatte = cellsWith(materialIds, size, 2, (id) => materials[id]?.isMetal === false);
  const isGround = cellsWith(materialIds, shadowSide, 2 * SHADOW_CELL, (id) => id === NO_MATERIAL);
  return {
    materials: packLabels(materialIds, size * 2, NO_MATERIAL),
    diffuse: await lossy(fillOutside(view.diffuse, isMatte, size), size, QUALITY.diffuse),
    specular: await lossy(fillOutside(view.specular, isSolid, size), size, QUALITY.specular),
    shadow: await lossy(fillOutside(view.shadow, isGround, shadowSide), shadowSide, QUALITY.shadow),
    ...(film && (await writeFilm(film, size))),
    ...(print && { print: await printed(print, size) }),
  };
}

async function writeFilm({ materialIds, opacity, shine }: FilmPixels, size: number): Promise<ViewLayers> {
  const isFilm = cellsWith(materialIds, size, 1, (id) => id !== NO_MATERIAL);
  return {
    filmMaterials: packLabels(materialIds, size, NO_MATERIAL),
    filmOpacity: await lossy(fillOutside(opacity, isFilm, size), size, QUALITY.opacity),
    filmShine: await lossy(fillOutside(shine, isFilm, size), size, QUALITY.shine),
  };
}

/** 1 for each cell, `step` samples wide, in which any sample has a material that is asked for. */
function cellsWith(ids: Uint8Array, side: number, step: number, isAsked: (id: number) => boolean): Uint8Array {
  const asked = Array.from({ length: 256 }, (_, id) => isAsked(id));
  const width = Math.sqrt(ids.length);
  const cells = new Uint8Array(side * side);
  for (let y = 0; y < side * step; y++)
    for (let x = 0; x < side * step; x++)
      if (asked[ids[y * width + x]!]) cells[Math.floor(y / step) * side + Math.floor(x / step)] = 1;
  return cells;
}

function grey(values: Uint8Array, size: number) {
  return sharp(values, { raw: { width: size, height: size, channels: 1 } }).toColourspace('b-w');
}

function lossy(values: Uint8Array, size: number, quality: number): Promise<Buffer> {
  return grey(values, size).webp({ quality, effort: EFFORT }).toBuffer();
}

function printed(values: Uint8Array, size: number): Promise<Buffer> {
  return sharp(values, { raw: { width: size, height: size, channels: 3 } })
    .webp({ quality: QUALITY.print, effort: EFFORT })
    .toBuffer();
}
