import sharp from 'sharp';
import { fillOutside } from './fill-outside.ts';
import { packLabels } from './label-map.ts';
import type { ViewLayers } from './toy-file.ts';
import { NO_MATERIAL, SHADOW_CELL, type LayerMaterial, type ViewPixels } from './view-pixels.ts';

/** Lossy quality of each layer; a view of 600 pixels takes about 16 KB. */
const QUALITY = { diffuse: 84, specular: 76, shadow: 90, opacity: 76, shine: 74, print: 82 };
const EFFORT = 6;

/** Packs a view into small webps. */
export async function writeView(view: ViewPixels, materials: readonly LayerMaterial[]): Promise<ViewLayers> {
  const { size, film, print } = view;
  const shadowSide = Math.floor(size / SHADOW_CELL);
  const isSolid = (pixel: number) => samplesAt(view, pixel).some((id) => id !== NO_MATERIAL);
  const isMatte = (pixel: number) => samplesAt(view, pixel).some((id) => materials[id]?.isMetal === false);
  return {
    materials: packLabels(view.materialIds, size * 2, NO_MATERIAL),
    // Metal has no matte light, which would cut dark holes into this layer.
    diffuse: await lossy(fillOutside(view.diffuse, isMatte, size), size, QUALITY.diffuse),
    specular: await lossy(fillOutside(view.specular, isSolid, size), size, QUALITY.specular),
    shadow: await lossy(
      fillOutside(view.shadow, (cell) => isGround(view, cell), shadowSide),
      shadowSide,
      QUALITY.shadow,
    ),
    ...(film && (await writeFilm(film, size))),
    ...(print && { print: await printed(print, size) }),
  };
}

async function writeFilm({ materialIds, opacity, shine }: NonNullable<ViewPixels['film']>, size: number) {
  const isFilm = (pixel: number) => materialIds[pixel] !== NO_MATERIAL;
  return {
    filmMaterials: packLabels(materialIds, size, NO_MATERIAL),
    filmOpacity: await lossy(fillOutside(opacity, isFilm, size), size, QUALITY.opacity),
    filmShine: await lossy(fillOutside(shine, isFilm, size), size, QUALITY.shine),
  };
}

function samplesAt({ materialIds, size }: ViewPixels, pixel: number): number[] {
  const row = Math.floor(pixel / size);
  const corner = row * 4 * size + (pixel - row * size) * 2;
  return [corner, corner + 1, corner + 2 * size, corner + 2 * size + 1].map((sample) => materialIds[sample]!);
}

/** Whether any ground is seen in a cell of the shadow. */
function isGround({ materialIds, size }: ViewPixels, cell: number): boolean {
  const side = Math.floor(size / SHADOW_CELL);
  const samples = SHADOW_CELL * 2;
  const row = Math.floor(cell / side);
  const corner = (row * size * 2 + (cell - row * side)) * samples;
  for (let y = 0; y < samples; y++) {
    const from = corner + y * size * 2;
    if (materialIds.subarray(from, from + samples).includes(NO_MATERIAL)) return true;
  }
  return false;
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
