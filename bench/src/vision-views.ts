import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assetPath, readToyLayers, recolourToy, turnPalette, type ToyLook, type ToyView } from '@wanyuan/demo-art';
import sharp from 'sharp';
import { repositoryRoot } from './child-server.ts';
import { cacheFolder } from './vision-cache.ts';
import { grouped, type BenchToy } from './vision-toys.ts';

/** Sides that no picture of the gallery shows: 17 to 32 degrees from the nearest one. In radians. */
const ASKED_CAMERAS = [
  { azimuth: -0.5, elevation: 0.3 },
  { azimuth: 1.06, elevation: 0.25 },
  { azimuth: 0.34, elevation: 0.5 },
  { azimuth: 2.05, elevation: 0.3 },
];
const MOST_PROCESSES = 2;

export const lookName = ({ geometry, palette, shift }: ToyLook): string => `${geometry}~${palette}~${shift}`;

/** Cut-outs of the toys from a side that is not indexed, made by the toy studio and kept. */
export async function otherViews(toys: readonly BenchToy[]): Promise<(toy: BenchToy) => Promise<Buffer>> {
  const folder = cacheFolder('query-views');
  const fileOf = ({ look }: BenchToy) => join(folder, `${lookName(look)}.webp`);
  const missing = toys.filter((toy) => !existsSync(fileOf(toy)));
  if (missing.length > 0) await makeViews(missing, folder);
  return async (toy) => readFileSync(fileOf(toy));
}

async function makeViews(toys: readonly BenchToy[], folder: string): Promise<void> {
  console.log(`${toys.length} toys are pictured from other sides (some minutes, once)`);
  const list = grouped(toys, ({ look }) => look.geometry).map((form) => {
    const { family, seed } = form[0]!;
    const looks = form.map(({ look }) => ({ name: lookName(look), palette: look.palette, shift: look.shift }));
    return { family, seed, camera: ASKED_CAMERAS[seed % ASKED_CAMERAS.length], looks };
  });
  const listFile = join(folder, 'list.json');
  writeFileSync(listFile, JSON.stringify(list));
  const processes = Math.min(MOST_PROCESSES, list.length);
  const studio = (part: number) =>
    new Promise<void>((done, fail) => {
      const script = ['workshop/toy-studio/src/main.ts', 'query-views', listFile, '--out', folder];
      const args = ['--import', 'tsx', ...script, '--part', `${part}/${processes}`];
      spawn(process.execPath, args, { cwd: repositoryRoot, stdio: 'inherit' }).once('exit', (code) =>
        code === 0 ? done() : fail(new Error(`the toy studio ended with ${code}`)),
      );
    });
  await Promise.all(Array.from({ length: processes }, (_, part) => studio(part)));
}

/** A cut-out of a committed view, with its shadow. */
export async function committedView({ geometry, palette, shift }: ToyLook, view: ToyView): Promise<Buffer> {
  const layers = readToyLayers(await readFile(assetPath('toys', `${geometry}.toy`)));
  const { rgba, width, height } = await recolourToy(layers, view, turnPalette(palette, shift));
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
