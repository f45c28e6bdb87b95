import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import sharp from 'sharp';
import { alternate, median, printResult } from './rounds.ts';

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { products: { type: 'string', default: '5000' }, rounds: { type: 'string', default: '3' } },
});
const products = Number(values.products);
const folder = mkdtempSync(join(tmpdir(), 'wanyuan-export-'));

/** Distinct pictures of the size that exports take, each with its own noise, as photos have. */
async function makePictures(): Promise<void> {
  const make = async (index: number) => {
    const small = Buffer.from(Array.from({ length: 20 * 15 * 3 }, (_, at) => (Math.sin(index * 7.1 + at) + 1) * 127));
    const picture = sharp(small, { raw: { width: 20, height: 15, channels: 3 } }).resize(600, 450, { kernel: 'cubic' });
    await writeFile(join(folder, `${index}.jpg`), await picture.jpeg({ quality: 80 }).toBuffer());
  };
  const batch = 50;
  for (let first = 0; first < products; first += batch) {
    await Promise.all(Array.from({ length: Math.min(batch, products - first) }, (_, at) => make(first + at)));
  }
}

interface Cost {
  cpu_s: number;
  peak_mb: number;
}

async function measure(kind: 'ours' | 'exceljs', count: number): Promise<Cost> {
  const child = fileURLToPath(new URL('export-child.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    child,
    kind,
    folder,
    String(count),
  ]);
  return JSON.parse(stdout) as Cost;
}

try {
  await makePictures();
  const empty = { ours: await measure('ours', 0), baseline: await measure('exceljs', 0) };
  const small = await measure('ours', Math.ceil(products / 5));
  const rounds = await alternate(
    Number(values.rounds),
    { name: 'ours', run: () => measure('ours', products) },
    { name: 'exceljs', run: () => measure('exceljs', products) },
  );
  // Starting Node and compiling is not the export.
  const cpu = (of: 'ours' | 'baseline') => median(rounds.map((round) => round[of].cpu_s)) - empty[of].cpu_s;
  const peak = (of: 'ours' | 'baseline') => median(rounds.map((round) => round[of].peak_mb));
  console.log(
    `${products} products: ours ${cpu('ours').toFixed(1)} CPU s, ${peak('ours').toFixed(0)} MB; exceljs ${cpu('baseline').toFixed(1)} CPU s, ${peak('baseline').toFixed(0)} MB; ours without rows ${empty.ours.peak_mb.toFixed(0)} MB`,
  );
  printResult('export', {
    vs_exceljs: cpu('baseline') / cpu('ours'),
    rss_growth: peak('ours') / small.peak_mb,
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
