import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import autocannon from 'autocannon';
import { startProgramOfOurs, startScript, type ChildServer } from './child-server.ts';
import { addSamplePictures, type SamplePicture } from './picture-samples.ts';
import { alternate, median } from './rounds.ts';

const THUMB_WIDTH = 300;
const COLD_CONCURRENCY = 4;
const CACHED_CONNECTIONS = 16;

interface Pace {
  rounds: number;
  /** Thumbnails of a round. */
  thumbs: number;
  /** How long cached ones are asked for. */
  seconds: number;
}

interface Target extends Pace {
  /** The built product with its background work off. */
  product: ChildServer;
  dataDir: string;
  /** On the product's database. */
  query: (text: string, values: unknown[]) => Promise<unknown>;
}

export interface PictureFigures {
  thumbs_ratio: number;
  thumbs_per_s: number;
  cached_ratio: number;
  cached_rps: number;
}

/** Cold thumbnails against sharp alone, cached ones against a static file server. */
export async function benchPictures({ product, dataDir, query, ...pace }: Target): Promise<PictureFigures> {
  const samples = await addSamplePictures(dataDir, query, (pace.rounds + 1) * pace.thumbs);
  const cold = await benchCold(product, samples, pace);
  const cached = await benchCached(product, samples.slice(0, pace.thumbs), join(dataDir, 'static-pictures'), pace);
  return { ...cold, ...cached };
}

async function benchCold(product: ChildServer, samples: SamplePicture[], { rounds: count, thumbs }: Pace) {
  const remaining = [...samples];
  const throughService = async () => {
    const batch = remaining.splice(0, thumbs).values();
    const started = performance.now();
    const lane = async () => {
      for (const { path } of batch) await fetchPicture(product, path);
    };
    await Promise.all(Array.from({ length: COLD_CONCURRENCY }, lane));
    return (thumbs * 1000) / (performance.now() - started);
  };
  const alone = startSharpAlone(samples.slice(0, thumbs).map(({ file }) => file));

  // The first round starts the worker process and warms both sides up.
  await throughService();
  await alone.run();
  const rounds = await alternate(count, { name: 'service', run: throughService }, { name: 'sharp', run: alone.run });
  alone.stop();
  for (const { ours, baseline } of rounds)
    console.log(`cold thumbnails/s: service ${ours.toFixed(1)}, sharp alone ${baseline.toFixed(1)}`);
  return {
    thumbs_ratio: median(rounds.map(({ ours, baseline }) => ours / baseline)),
    thumbs_per_s: median(rounds.map(({ ours }) => ours)),
  };
}

function startSharpAlone(files: string[]) {
  const child = startProgramOfOurs('sharp-alone-server');
  return {
    async run(): Promise<number> {
      const { seconds } = await new Promise<{ seconds: number }>((done) => {
        child.once('message', (message) => done(message as { seconds: number }));
        child.send({ files, width: THUMB_WIDTH, concurrency: COLD_CONCURRENCY });
      });
      return files.length / seconds;
    },
    stop: () => child.disconnect(),
  };
}

async function benchCached(product: ChildServer, samples: SamplePicture[], folder: string, pace: Pace) {
  for (const { path } of samples) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await fetchPicture(product, path));
  }
  const plain = await startScript('static-picture-server', [folder]);
  const load = async (server: ChildServer) => {
    const { requests, duration, non2xx, errors } = await autocannon({
      url: server.address,
      connections: CACHED_CONNECTIONS,
      duration: pace.seconds,
      requests: samples.map(({ path }) => ({ path })),
    });
    if (non2xx + errors > 0) throw new Error(`${non2xx + errors} cached pictures were not served`);
    return requests.total / duration;
  };
  await load(product);
  await load(plain);
  const rounds = await alternate(
    pace.rounds,
    { name: 'service', run: () => load(product) },
    { name: 'static', run: () => load(plain) },
  );
  await plain.stop();
  for (const { ours, baseline } of rounds)
    console.log(`cached pictures/s: service ${ours.toFixed(0)}, static files ${baseline.toFixed(0)}`);
  return {
    cached_ratio: median(rounds.map(({ ours, baseline }) => ours / baseline)),
    cached_rps: median(rounds.map(({ ours }) => ours)),
  };
}

async function fetchPicture(server: ChildServer, path: string): Promise<Buffer> {
  const response = await fetch(server.address + path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
