import { compareCosts, withExportBench } from './export-costs.ts';
import { measureLoop } from './export-loop.ts';
import { printResult } from './rounds.ts';

await withExportBench(async (bench) => {
  const { products, folder, measure } = bench;
  // First, because it makes the pictures that both writers are given.
  const resized = await compareCosts(bench, 'excel', 'resize');
  const small = await measure('excel', Math.ceil(products / 5));
  const written = await compareCosts(bench, 'ready', 'exceljs');
  const loop = await measureLoop(folder, products, bench.isSmall ? 100 : 5000);
  console.log(
    `memory ${small.peak_mb.toFixed(0)} MB for ${Math.ceil(products / 5)} products; event loop ${loop.idle.toFixed(1)} ms idle, ${loop.exporting.toFixed(1)} ms while exporting`,
  );
  printResult('export', {
    vs_exceljs: 1 / written.ratio,
    vs_resize: resized.ratio,
    rss_growth: resized.ours.peak_mb / small.peak_mb,
    loop_p99_ms: loop.exporting,
    loop_idle_ms: loop.idle,
  });
});
