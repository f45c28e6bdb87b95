import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVisionPool, embeddedModel } from '@wanyuan/server/src/infra/vision/embedded-vision.ts';
import { createEmbedder, openForQuery } from '@wanyuan/vision';
import sharp from 'sharp';
import { benchOptions } from './bench-options.ts';
import { cpuSeconds } from './child-server.ts';
import { cpuOf, printResult } from './rounds.ts';

const options = benchOptions({ pictures: '400', passes: '40' }, { pictures: '8', passes: '2' });
const PICTURES = options.number('pictures');
const PASSES = options.number('passes');
/** As many as the job has at a time. */
const AT_A_TIME = 6;
const DIFFERENT = 16;
const MINUTE_MS = 60_000;
const CORES = 2;

const folder = mkdtempSync(join(tmpdir(), 'wanyuan-bench-'));
const file = (index: number) => join(folder, `${index % DIFFERENT}.jpg`);

/** As factories send them: 1200 × 900 with fine detail everywhere. */
async function makePicture(index: number): Promise<void> {
  const noise = { type: 'gaussian', mean: 90 + index * 7, sigma: 50 } as const;
  const coarse = await sharp({ create: { width: 300, height: 225, channels: 3, background: '#fff', noise } })
    .png()
    .toBuffer();
  await sharp(coarse).resize(1200, 900).jpeg({ quality: 85 }).toFile(file(index));
}

for (let index = 0; index < DIFFERENT; index += 1) await makePicture(index);

const embedder = await createEmbedder({ threads: 1 });
const opened = await openForQuery(embedder, await sharp(file(0)).toBuffer());
await embedder.embed([opened]);
const passMs =
  (await cpuOf(async () => {
    for (let pass = 0; pass < PASSES; pass += 1) await embedder.embed([opened]);
  })) / PASSES;
await embedder.close();

const pool = createVisionPool();
const model = embeddedModel(pool, null);
await model.indexVector({ path: file(0) });
const used = cpuSeconds(pool.pid()!);
const begun = performance.now();
const queue = Array.from({ length: PICTURES }, (_, index) => file(index)).values();
await Promise.all(
  Array.from({ length: AT_A_TIME }, async () => {
    for (const path of queue) await model.indexVector({ path });
  }),
);
const wallMs = performance.now() - begun;
const cpuMs = ((cpuSeconds(pool.pid()!) - used) * 1000) / PICTURES;
await pool.close();
rmSync(folder, { recursive: true, force: true });

printResult('picture_index', {
  per_minute: (PICTURES * MINUTE_MS) / wallMs,
  cpu_ms: cpuMs,
  // What two cores that do nothing else would make of it.
  per_minute_of_two_cores: (CORES * MINUTE_MS) / cpuMs,
  over_model: cpuMs / passMs,
});
