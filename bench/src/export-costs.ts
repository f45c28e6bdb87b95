import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { benchOptions } from './bench-options.ts';
import { nodeArguments } from './child-server.ts';
import { makeOriginals } from './export-pictures.ts';
import { alternate, median, printResult } from './rounds.ts';

export interface Cost {
  cpu_s: number;
  peak_mb: number;
}

export type ExportWork = 'ready' | 'excel' | 'zip' | 'pdf' | 'resize' | 'exceljs';

export interface ExportBench {
  folder: string;
  products: number;
  rounds: number;
  isSmall: boolean;
  measure(kind: ExportWork, count: number): Promise<Cost>;
}

/** Pictures in a folder of their own, gone afterwards. */
export async function withExportBench(run: (bench: ExportBench) => Promise<void>, usual = 5000): Promise<void> {
  const options = benchOptions({ products: String(usual), rounds: '3' }, { products: '6', rounds: '1' });
  const products = options.number('products');
  const folder = mkdtempSync(join(tmpdir(), 'wanyuan-export-'));
  const { file, execArgv } = nodeArguments('export-child');
  const measure = async (kind: ExportWork, count: number): Promise<Cost> => {
    const args = [...execArgv, file, kind, folder, String(count)];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    return JSON.parse(stdout) as Cost;
  };
  try {
    await makeOriginals(folder, products);
    await run({ folder, products, rounds: options.number('rounds'), isSmall: options.isSmall, measure });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What `ours` costs for each unit that `baseline` costs, in CPU; starting Node and compiling is neither. */
export async function compareCosts(
  { products, rounds, isSmall, measure }: ExportBench,
  ours: ExportWork,
  baseline: ExportWork,
): Promise<{ ratio: number; ours: Cost; baseline: Cost }> {
  const NOTHING: Cost = { cpu_s: 0, peak_mb: 0 };
  const empty = isSmall
    ? { ours: NOTHING, baseline: NOTHING }
    : { ours: await measure(ours, 0), baseline: await measure(baseline, 0) };
  const results = await alternate(
    rounds,
    { name: ours, run: () => measure(ours, products) },
    { name: baseline, run: () => measure(baseline, products) },
  );
  const cost = (of: 'ours' | 'baseline'): Cost => ({
    cpu_s: median(results.map((round) => round[of].cpu_s)) - empty[of].cpu_s,
    peak_mb: median(results.map((round) => round[of].peak_mb)),
  });
  const [mine, theirs] = [cost('ours'), cost('baseline')];
  const tell = (name: string, { cpu_s, peak_mb }: Cost) =>
    `${name} ${cpu_s.toFixed(1)} CPU s, ${peak_mb.toFixed(0)} MB`;
  console.log(`${products} products: ${tell(ours, mine)}; ${tell(baseline, theirs)}`);
  return { ratio: mine.cpu_s / theirs.cpu_s, ours: mine, baseline: theirs };
}

/** For documents that are compared with the resizing of their pictures alone. */
export async function benchAgainstResize(name: 'zip' | 'pdf'): Promise<void> {
  await withExportBench(async (bench) => {
    const { ratio } = await compareCosts(bench, name, 'resize');
    printResult(name, { vs_resize: ratio });
  }, 2000);
}
