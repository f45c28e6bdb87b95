import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { familyTiles, layTiles, varietyLine } from './contact-sheet.ts';
import { findFamily } from './find-family.ts';
import { sheetOfAll } from './sheet-all.ts';

const COLUMNS = 4;

/** Pictures random toys of a family side by side and says how much their silhouettes differ. */
export async function sheet(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seeds: { type: 'string', default: '12' },
      size: { type: 'string', default: '160' },
      out: { type: 'string' },
      all: { type: 'boolean', default: false },
    },
  });
  if (values.all) return sheetOfAll();
  const family = findFamily(positionals[0]);
  const size = Number(values.size);
  const out = values.out ?? `${family.key}.png`;
  const tiles = await familyTiles(family, Number(values.seeds), size);
  await mkdir(path.dirname(path.resolve(out)), { recursive: true });
  await layTiles(tiles, size, COLUMNS).png().toFile(out);
  console.log(out);
  console.log(varietyLine(family, tiles));
}
