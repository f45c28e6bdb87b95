import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { assetPath, readToyHeader, type ArtGeometry } from '@wanyuan/demo-art';
import { readIndexFile, updateIndexFile } from './index-file.ts';
import { planGeometries, type PlannedGeometry } from './plan.ts';
import { buildGeometry } from './build-geometry.ts';
import { describeGeometry } from './render-geometry.ts';
import { renderAll } from './render-pool.ts';

const HEADER_BYTES = 4096;

/** Renders what is missing or was changed since; see README.md. */
export async function render(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      'per-family': { type: 'string', default: '15' },
      family: { type: 'string' },
      'only-missing': { type: 'boolean', default: false },
      jobs: { type: 'string', default: '2' },
      dry: { type: 'boolean', default: false },
    },
  });
  await mkdir(assetPath('toys'), { recursive: true });
  const plan = planGeometries(Number(values['per-family']));
  const known = new Map((await readIndexFile()).geometries.map((geometry) => [geometry.id, geometry]));
  const chosen = plan.filter(({ family }) => !values.family || family === values.family);
  const due: PlannedGeometry[] = [];
  for (const planned of chosen) if (await isDue(planned, values['only-missing'])) due.push(planned);
  console.log(`${plan.length} geometries planned, ${due.length} to render`);
  if (values.dry) {
    for (const planned of plan) remember(known, await described(planned, known));
  } else {
    await renderDue(due, Number(values.jobs), known);
    if (!values.family) await removeOthers(plan);
  }
  await updateIndexFile({ geometries: plan.flatMap(({ id }) => known.get(id) ?? []) });
}

function remember(known: Map<string, ArtGeometry>, geometry: ArtGeometry): void {
  known.set(geometry.id, geometry);
}

async function described(planned: PlannedGeometry, known: ReadonlyMap<string, ArtGeometry>): Promise<ArtGeometry> {
  const before = known.get(planned.id);
  return before?.fingerprint === planned.fingerprint ? before : describeGeometry(buildGeometry(planned), planned);
}

async function renderDue(due: readonly PlannedGeometry[], jobs: number, known: Map<string, ArtGeometry>) {
  let done = 0;
  let bytes = 0;
  const start = performance.now();
  await renderAll(due, jobs, (rendered) => {
    done++;
    bytes += rendered.bytes;
    remember(known, rendered.geometry);
    const left = ((performance.now() - start) / done) * (due.length - done);
    console.log(
      `${done}/${due.length} ${rendered.geometry.id}: ${(rendered.bytes / 1024).toFixed(1)} KB, ` +
        `${rendered.seconds.toFixed(1)} CPU-s; ${(bytes / 1_048_576).toFixed(1)} MB in all, ${Math.ceil(left / 60_000)} min left`,
    );
  });
}

async function isDue({ id, fingerprint }: PlannedGeometry, onlyMissing: boolean): Promise<boolean> {
  const file = assetPath('toys', `${id}.toy`);
  if (!existsSync(file)) return true;
  if (onlyMissing) return false;
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    return readToyHeader(buffer.subarray(0, bytesRead)).header.fingerprint !== fingerprint;
  } finally {
    await handle.close();
  }
}

/** Geometries that are planned no more go. */
async function removeOthers(plan: readonly PlannedGeometry[]): Promise<void> {
  const planned = new Set(plan.map(({ id }) => `${id}.toy`));
  for (const file of await readdir(assetPath('toys'))) if (!planned.has(file)) await rm(assetPath('toys', file));
}
