import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { recolourPixels, turnPalette, type PaletteName } from '@wanyuan/demo-art';
import sharp from 'sharp';
import type { Camera } from '../family.ts';
import { studioFor } from '../trace/picture-toy.ts';
import { buildGeometry } from './build-geometry.ts';
import { findPlanned } from './plan.ts';

const SIZE = 288;
const SAMPLES = 2;
const HAIRS = 25_000;
const WEBP = { quality: 90, alphaQuality: 100, effort: 2 } as const;

interface QueryView {
  family: string;
  seed: number;
  camera: Camera;
  /** Pictures are named without their ending. */
  looks: { name: string; palette: PaletteName; shift: number }[];
}

/**
 * Toys of the demo world from other sides than the committed ones, for the benchmark of picture search.
 * `query-views list.json --out folder [--part 0/2]`; what is there already stays.
 */
export async function queryViews(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { out: { type: 'string', default: 'query-views' }, part: { type: 'string', default: '0/1' } },
  });
  const views = JSON.parse(await readFile(positionals[0]!, 'utf8')) as QueryView[];
  const [part = 0, parts = 1] = values.part.split('/').map(Number);
  await mkdir(values.out, { recursive: true });
  for (const view of views.filter((_, index) => index % parts === part)) await pictureView(view, values.out);
}

async function pictureView({ family, seed, camera, looks }: QueryView, folder: string): Promise<void> {
  const missing = looks.filter(({ name }) => !existsSync(path.join(folder, `${name}.webp`)));
  if (missing.length === 0) return;
  const studio = studioFor(buildGeometry(findPlanned(family, seed)), HAIRS);
  const pixels = studio.view(camera, { size: SIZE, samples: SAMPLES });
  for (const { name, palette, shift } of missing) {
    const { rgba, width, height } = recolourPixels(pixels, studio.materials, turnPalette(palette, shift));
    await sharp(rgba, { raw: { width, height, channels: 4 } })
      .webp(WEBP)
      .toFile(path.join(folder, `${name}.webp`));
  }
}
