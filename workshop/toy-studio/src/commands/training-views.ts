import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  BRIGHTEST_DIFFUSE,
  BRIGHTEST_SPECULAR,
  recolourPixels,
  type LayerMaterial,
  type ViewPixels,
} from '@wanyuan/demo-art';
import sharp from 'sharp';
import { FAMILIES } from '../families.ts';
import type { Camera, Family } from '../family.ts';
import { createRandom, type Random } from '../kit/random.ts';
import { makeToy, type Toy } from '../make-toy.ts';
import { cameraOf, studioFor } from '../trace/picture-toy.ts';

/** The demo world's toys have small seeds; training must never see them. */
const FIRST_SEED = 1001;
const COLUMNS = 4;
const HAIRS = 25_000;
const SAMPLES = 2;
/** The alpha of paint layers holds slots and must come back as it was. */
const WEBP = { quality: 68, alphaQuality: 100, effort: 3 } as const;
const BLACK = Array.from({ length: 6 }, () => '#000000');
const SLOT_STEP = 20;
const NO_SLOT = 6;

/** Half-turns that training views are spread over, in radians: more of the front than of the back. */
const TRAINING_ARCS = [
  [-1.7, -0.9],
  [-0.9, -0.3],
  [-0.3, 0.2],
  [0.2, 0.7],
  [0.7, 1.2],
  [1.2, 1.9],
  [1.9, 3.1],
  [3.1, 4.4],
] as const;

/** Asked of held-back families, beside the three views that a gallery has. */
const QUERY_CAMERAS: readonly Camera[] = [
  { azimuth: 0.34, elevation: 0.22 },
  { azimuth: 1.05, elevation: 0.25 },
  { azimuth: -0.5, elevation: 0.3 },
  { azimuth: 0.85, elevation: 0.68 },
  { azimuth: 2.2, elevation: 0.35 },
];

/**
 * Sheets of eight cut-out views for `workshop/training/`: new toys of every family, taken apart so that any palette can
 * be put in.
 * `training-views --held-out workshop/training/held-out.json --out folder [--per-family 24] [--part 0/2] [--seconds 600]`
 */
export async function trainingViews(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      'held-out': { type: 'string', default: 'workshop/training/held-out.json' },
      out: { type: 'string', default: 'studio-views' },
      'per-family': { type: 'string', default: '24' },
      'per-held-out': { type: 'string', default: '10' },
      size: { type: 'string', default: '192' },
      part: { type: 'string', default: '0/1' },
      seconds: { type: 'string', default: '36000' },
    },
  });
  const heldOut = JSON.parse(await readFile(values['held-out'], 'utf8')) as { families: string[] };
  const [part = 0, parts = 1] = values.part.split('/').map(Number);
  const rounds = Math.max(Number(values['per-family']), Number(values['per-held-out']));
  const end = performance.now() + Number(values.seconds) * 1000;
  await mkdir(values.out, { recursive: true });
  let made = 0;
  for (let round = 0; round < rounds; round++)
    for (const [index, family] of FAMILIES.entries()) {
      const isHeldOut = heldOut.families.includes(family.key);
      if (round >= Number(isHeldOut ? values['per-held-out'] : values['per-family'])) continue;
      if ((index + round) % parts !== part) continue;
      if (performance.now() > end) return console.log(`${made} toys, out of time in round ${round}`);
      await pictureNewToy(family, FIRST_SEED + round, { isHeldOut, out: values.out, size: Number(values.size) });
      made++;
    }
  console.log(`${made} toys`);
}

async function pictureNewToy(family: Family, seed: number, to: { isHeldOut: boolean; out: string; size: number }) {
  const style = family.styles[(seed - FIRST_SEED) % family.styles.length]!.key;
  const name = `${family.key}~${style}~${seed}`;
  const file = path.join(to.out, `${name}.webp`);
  if (existsSync(file)) return;
  const toy = makeToy(family, { seed, style });
  const studio = studioFor(toy, HAIRS);
  const chance = createRandom(`${family.key}/${seed}/training`);
  const cameras = to.isHeldOut ? heldOutCameras(toy) : TRAINING_ARCS.map((arc) => cameraIn(arc, chance));
  const views = cameras.map((camera) => studio.view(camera, { size: to.size, samples: SAMPLES }));
  const unpainted = views.map((view) => recolourPixels(view, studio.materials, BLACK, { shadow: false }).rgba);
  const paint = views.map((view) => paintLayer(view, studio.materials));
  await sheetOf([...unpainted, ...paint], to.size)
    .webp(WEBP)
    .toFile(file);
  const look = { palette: toy.palette, shift: toy.shift, palettes: family.palettes };
  await appendFile(path.join(to.out, 'looks.jsonl'), `${JSON.stringify({ name, ...look })}\n`);
}

function heldOutCameras(toy: Toy): Camera[] {
  return [cameraOf(toy, 'main'), cameraOf(toy, 'front'), cameraOf(toy, 'side'), ...QUERY_CAMERAS];
}

function cameraIn([from, to]: readonly [number, number], chance: Random): Camera {
  return { azimuth: chance.range(from, to), elevation: chance.range(0.05, 0.4) + chance.range(0, 0.35) };
}

/**
 * How brightly palette colours are lit, as grey, with the slot of the palette in the alpha:
 * picture = unpainted + colour of the slot × light, in linear light, is the toy in any palette.
 */
function paintLayer({ size, materialIds, diffuse, specular, film }: ViewPixels, materials: readonly LayerMaterial[]) {
  const layer = Buffer.alloc(size * size * 4, 255);
  for (let pixel = 0; pixel < size * size; pixel++) {
    const corner = (Math.floor(pixel / size) * 2 * size + (pixel % size)) * 2;
    const seen = [0, 1, size * 2, size * 2 + 1]
      .map((offset) => materials[materialIds[corner + offset]!])
      .filter((material) => material !== undefined);
    const painted = seen.filter(({ slot, isPrinted }) => slot >= 0 && !isPrinted);
    let light = 0;
    for (const { isMetal } of painted)
      light += isMetal
        ? BRIGHTEST_SPECULAR * (specular[pixel]! / 255) ** 2
        : BRIGHTEST_DIFFUSE * (diffuse[pixel]! / 255) ** 2;
    const covered = film ? (film.opacity[pixel]! + film.shine[pixel]!) / 255 : 0;
    light *= Math.max(0, 1 - covered) / Math.max(1, seen.length);
    layer.fill(Math.min(255, Math.round(Math.sqrt(light / BRIGHTEST_DIFFUSE) * 255)), pixel * 4, pixel * 4 + 3);
    layer[pixel * 4 + 3] = 255 - SLOT_STEP * (painted[0]?.slot ?? NO_SLOT);
  }
  return layer;
}

function sheetOf(tiles: readonly Buffer[], size: number) {
  const rows = Math.ceil(tiles.length / COLUMNS);
  const sheet = Buffer.alloc(size * COLUMNS * size * rows * 4);
  for (const [index, tile] of tiles.entries())
    for (let y = 0; y < size; y++) {
      const row = (Math.floor(index / COLUMNS) * size + y) * size * COLUMNS + (index % COLUMNS) * size;
      tile.copy(sheet, row * 4, y * size * 4, (y + 1) * size * 4);
    }
  return sharp(sheet, { raw: { width: size * COLUMNS, height: size * rows, channels: 4 } });
}
