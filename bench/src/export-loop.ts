import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { createDocumentWriter } from '@wanyuan/server/src/infra/documents/fork-document-writer.ts';
import { takeWorkersFromBuild } from '@wanyuan/server/src/infra/workers/worker-entry.ts';
import { repositoryRoot } from './child-server.ts';
import { originalOf } from './export-pictures.ts';
import { exportPlan, writeExportRows } from './export-rows.ts';

const RESOLUTION_MS = 5;

/** How long the event loop of a process that starts an export waits for its turn: 99th percentile in milliseconds. */
export async function measureLoop(
  folder: string,
  count: number,
  idleMs: number,
): Promise<{ idle: number; exporting: number }> {
  const idle = await watch(() => setTimeout(idleMs));
  const rowsPath = await writeExportRows(folder, count);
  takeWorkersFromBuild(join(repositoryRoot, 'dist/server'));
  const writer = createDocumentWriter();
  const work = {
    plan: exportPlan('excel'),
    rowsPath,
    templatePath: null,
    outPath: join(folder, 'loop.xlsx'),
    tempFolder: folder,
  };
  const exporting = await watch(() =>
    writer.write(work, {
      pictures: {
        withPicture: (id, _wanted, use) => use({ source: { path: originalOf(folder, id) }, isReady: false }),
        keep: (id, width, jpeg) => writeFile(join(folder, `kept-${id}-${width}.jpg`), jpeg),
      },
    }),
  );
  return { idle, exporting };
}

async function watch(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  await work();
  delay.disable();
  // The timer itself is part of what is measured.
  return Math.max(delay.percentile(99) / 1e6 - RESOLUTION_MS, 0);
}
