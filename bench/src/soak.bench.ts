import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { benchOptions } from './bench-options.ts';
import { printFigures, watchCrowd } from './load-crowd.ts';
import { loadSurroundings } from './load-surroundings.ts';
import { memoryOf } from './process-memory.ts';
import { median, printResult } from './rounds.ts';
import { DEMO_WORLD, openSearchWorld } from './search-world.ts';

const options = benchOptions(
  {
    people: '20',
    think: '4',
    seconds: '1800',
    /** How long people are at work before the server is looked at: caches and heaps have their sizes then. */
    warm: '300',
    products: DEMO_WORLD,
    keep: '',
  },
  { people: '2', think: '0.5', seconds: '3', warm: '1' },
);

const SAMPLES = 60;
/** Of the samples, at the beginning and at the end: a heap breathes. */
const SHARE = 0.2;

const world = await openSearchWorld(options.text('products'), options.optional('keep'));
try {
  const { address, pid } = world.product;
  const around = await loadSurroundings(world.connection);
  const crowd = { people: options.number('people'), thinkSeconds: options.number('think'), isPatient: true };
  const atWork = (seconds: number) =>
    watchCrowd({ connection: world.connection, address }, around, { ...crowd, seconds }, () => {});
  const warm = await atWork(options.number('warm'));

  const seconds = options.number('seconds');
  const samples: { rss: number; handles: number }[] = [];
  const ended = new AbortController();
  const watching = (async () => {
    while (!ended.signal.aborted) {
      samples.push({ rss: memoryOf(pid).server, handles: readdirSync(`/proc/${pid}/fd`).length });
      await sleep((seconds * 1000) / SAMPLES, undefined, { signal: ended.signal }).catch(() => {});
    }
  })();
  const figures = await atWork(seconds);
  ended.abort();
  await watching;

  printFigures(`${crowd.people} people for ${seconds} s`, figures);
  const count = Math.max(1, Math.floor(samples.length * SHARE));
  const growthOf = (what: 'rss' | 'handles'): number => {
    const [before, after] = [samples.slice(0, count), samples.slice(-count)].map((part) =>
      median(part.map((sample) => sample[what])),
    );
    console.log(`  ${what}: ${before!.toFixed(0)} at the beginning, ${after!.toFixed(0)} at the end`);
    return after! / before!;
  };
  printResult('soak', {
    rss_growth: growthOf('rss'),
    handles_growth: growthOf('handles'),
    errors: warm.errors.length + figures.errors.length,
  });
} finally {
  await world.close();
}
