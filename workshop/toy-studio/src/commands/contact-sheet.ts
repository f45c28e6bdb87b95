import sharp, { type Sharp } from 'sharp';
import type { Family } from '../family.ts';
import { makeToy } from '../make-toy.ts';
import { cameraOf, pictureToy, studioFor } from '../trace/picture-toy.ts';
import { onBackdrop } from './backdrop.ts';
import { textPath } from './text.ts';
import { varietyOf } from './variety.ts';

const SILHOUETTE = 128;
const PREVIEW_SAMPLES = 2;
const PREVIEW_FUR = 24_000;
const CAPTION = 18;

export interface Tile {
  picture: Buffer;
  caption: string;
  silhouette: Uint8Array;
}

/** Small pictures of random toys of a family, with what the silhouette check needs. */
export async function familyTiles(family: Family, count: number, size: number): Promise<Tile[]> {
  const tiles: Tile[] = [];
  for (let seed = 1; seed <= count; seed++) {
    const toy = makeToy(family, { seed });
    const studio = studioFor(toy, PREVIEW_FUR);
    const picture = pictureToy(studio, toy, 'main', size, PREVIEW_SAMPLES);
    tiles.push({
      picture: await onBackdrop(picture).png({ compressionLevel: 1 }).toBuffer(),
      caption: `${seed} ${toy.style} · ${toy.palette}+${toy.shift}`,
      silhouette: studio.silhouette(cameraOf(toy, 'main'), SILHOUETTE),
    });
  }
  return tiles;
}

export function varietyLine(family: Family, tiles: readonly Tile[]): string {
  const aim = Math.ceil(tiles.length / 2);
  return `variety ${family.key}: ${varietyOf(tiles.map((tile) => tile.silhouette))} of ${tiles.length} (aim ≥ ${aim})`;
}

/** Lays tiles out in a grid, each with its caption below. */
export function layTiles(tiles: readonly Tile[], size: number, columns: number): Sharp {
  const rows = Math.ceil(tiles.length / columns);
  const cell = size + CAPTION;
  const captions = tiles.map(({ caption }, index) =>
    textPath(caption, (index % columns) * size + 4, Math.floor(index / columns) * cell + size + 13, size / 15),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${columns * size}" height="${rows * cell}">${captions.join('')}</svg>`;
  const pictures = tiles.map(({ picture }, index) => ({
    input: picture,
    left: (index % columns) * size,
    top: Math.floor(index / columns) * cell,
  }));
  return sharp({
    create: { width: columns * size, height: rows * cell, channels: 3, background: '#ffffff' },
  }).composite([...pictures, { input: Buffer.from(svg) }]);
}
