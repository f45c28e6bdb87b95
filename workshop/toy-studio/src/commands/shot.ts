import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PALETTES, type PaletteName } from '@wanyuan/demo-art';
import { makeToy } from '../make-toy.ts';
import { pictureToy, studioFor, VIEW_NAMES } from '../trace/picture-toy.ts';
import { onBackdrop } from './backdrop.ts';
import { findFamily } from './find-family.ts';

/** Pictures one toy: `shot car 7 --style van --out car.png`. */
export async function shot(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      style: { type: 'string' },
      view: { type: 'string', default: 'main' },
      size: { type: 'string', default: '300' },
      samples: { type: 'string', default: '3' },
      palette: { type: 'string' },
      shift: { type: 'string' },
      out: { type: 'string', default: 'shot.png' },
    },
  });
  const view = VIEW_NAMES.find((name) => name === values.view);
  if (!view) throw new Error(`no view ${values.view}`);
  if (values.palette && !(values.palette in PALETTES)) throw new Error(`no palette ${values.palette}`);
  const start = process.cpuUsage();
  const toy = makeToy(findFamily(positionals[0]), {
    seed: Number(positionals[1] ?? 1),
    ...(values.style && { style: values.style }),
    ...(values.palette && { palette: values.palette as PaletteName }),
    ...(values.shift && { shift: Number(values.shift) }),
  });
  const built = process.cpuUsage(start).user / 1e6;
  const picture = pictureToy(studioFor(toy), toy, view, Number(values.size), Number(values.samples));
  const all = process.cpuUsage(start).user / 1e6;
  await mkdir(path.dirname(path.resolve(values.out)), { recursive: true });
  await onBackdrop(picture).png().toFile(values.out);
  console.log(
    `${values.out}: ${toy.style}, palette ${toy.palette}+${toy.shift}, build ${built.toFixed(2)} s, picture ${(all - built).toFixed(2)} s`,
  );
}
