import { benchOptions } from './bench-options.ts';
import type { Surroundings } from './load-acts.ts';
import { cpuSeconds } from './child-server.ts';
import { countOf, overall, printFigures, watchCrowd, type Crowd, type Figures } from './load-crowd.ts';
import { loadSurroundings } from './load-surroundings.ts';
import { memoryOf, PARTS, type ProcessMemory } from './process-memory.ts';
import { printResult } from './rounds.ts';
import { DEMO_WORLD, openSearchWorld, type SearchWorld } from './search-world.ts';

const options = benchOptions(
  {
    people: '200',
    few: '20',
    seconds: '300',
    products: '20000',
    think: '8',
    /** How long the many are at work before they are measured: caches and heaps have their sizes then. */
    warm: '60',
    /** How long the same people ask far more than can be answered, and do not come back when told; 0 for not at all. */
    overload: '60',
    /** A folder in which the world is kept from one run to the next. */
    keep: '',
  },
  { people: '2', few: '1', seconds: '1', products: DEMO_WORLD, think: '0.5', warm: '0', overload: '1' },
);

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

const world = await openSearchWorld(options.text('products'), options.optional('keep'));
try {
  const around = await loadSurroundings(world.connection);
  const [seconds, thinkSeconds] = [options.number('seconds'), options.number('think')];
  const usual = { seconds, thinkSeconds, isPatient: true };
  const few = await watch('few', world, around, { ...usual, people: options.number('few') });
  const people = options.number('people');
  const warm = await watch('warming up', world, around, { ...usual, people, seconds: options.number('warm') });
  const many = await watch('many', world, around, { ...usual, people });
  const rushSeconds = options.number('overload');
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
