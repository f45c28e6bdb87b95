import { parseArgs } from 'node:util';
import type { Surroundings } from './load-acts.ts';
import { cpuSeconds } from './child-server.ts';
import { countOf, overall, printFigures, watchCrowd, type Crowd, type Figures } from './load-crowd.ts';
import { loadSurroundings } from './load-surroundings.ts';
import { memoryOf, PARTS, type ProcessMemory } from './process-memory.ts';
import { printResult } from './rounds.ts';
import { openSearchWorld, type SearchWorld } from './search-world.ts';

const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '200' },
    few: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '300' },
    products: { type: 'string', default: '20000' },
    think: { type: 'string', default: '8' },
    /** How long the many are at work before they are measured: caches and heaps have their sizes then. */
    warm: { type: 'string', default: '60' },
    /** How long the same people ask far more than can be answered, and do not come back when told; 0 for not at all. */
    overload: { type: 'string', default: '60' },
    keep: { type: 'string' },
  },
});

const SAMPLE_MS = 10_000;
const OVERLOAD_THINK_SECONDS = 0.5;

interface Watched {
  figures: Figures;
  /** From the first moment to the last. */
  memory: ProcessMemory[];
}

async function watch(title: string, world: SearchWorld, around: Surroundings, crowd: Crowd): Promise<Watched> {
  const { address, pid } = world.product;
  const memory: ProcessMemory[] = [];
  const look = () => void memory.push(memoryOf(pid));
  let timer: NodeJS.Timeout | undefined;
  let cpuBefore = 0;
  const figures = await watchCrowd({ connection: world.connection, address }, around, crowd, () => {
    look();
    cpuBefore = cpuSeconds(pid);
    timer = setInterval(look, SAMPLE_MS);
  });
  clearInterval(timer);
  look();
  printFigures(`${title}: ${crowd.people} people for ${crowd.seconds} s`, figures);
  const calls = countOf(figures.times) + countOf(figures.refusals);
  const cpu = cpuSeconds(pid) - cpuBefore;
  console.log(`  processor time of the server ${cpu.toFixed(1)} s, ${((cpu * 1000) / calls).toFixed(1)} ms a call`);
  printMemory(memory);
  return { figures, memory };
}

function printMemory(memory: readonly ProcessMemory[]): void {
  const [start, end] = [memory[0]!, memory.at(-1)!];
  for (const part of PARTS) {
    const most = Math.max(...memory.map((each) => each[part]));
    const text = `${start[part].toFixed(0)} MB at the start, ${end[part].toFixed(0)} at the end, ${most.toFixed(0)} at most`;
    if (most > 0) console.log(`  memory of ${part.padEnd(18)} ${text}`);
  }
}

const world = await openSearchWorld(Number(options.products), options.keep);
try {
  const around = await loadSurroundings(world.connection);
  const [seconds, thinkSeconds] = [Number(options.seconds), Number(options.think)];
  const usual = { seconds, thinkSeconds, isPatient: true };
  const few = await watch('few', world, around, { ...usual, people: Number(options.few) });
  const people = Number(options.people);
  const warm = await watch('warming up', world, around, { ...usual, people, seconds: Number(options.warm) });
  const many = await watch('many', world, around, { ...usual, people });
  const rushSeconds = Number(options.overload);
  const rush = { people, seconds: rushSeconds, thinkSeconds: OVERLOAD_THINK_SECONDS, isPatient: false };
  const flood = rushSeconds > 0 ? await watch('overload', world, around, rush) : null;
  const all = [few, warm, many, ...(flood ? [flood] : [])];
  printResult('load', {
    errors: all.reduce((sum, { figures }) => sum + figures.errors.length, 0),
    p99_growth: overall(many.figures, 0.99) / overall(few.figures, 0.99),
    rss_growth: many.memory.at(-1)!.server / many.memory[0]!.server,
    refused: countOf(many.figures.refusals),
    given_up: many.figures.givenUp,
    ...(flood && {
      overload_refused: countOf(flood.figures.refusals),
      overload_p95_ratio: overall(flood.figures, 0.95) / overall(many.figures, 0.95),
    }),
  });
} finally {
  await world.close();
}
