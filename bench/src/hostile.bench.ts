import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { benchOptions } from './bench-options.ts';
import { cpuSeconds, repositoryRoot } from './child-server.ts';
import { createAttacker, type Attacker, type HostileInput } from './hostile-attacker.ts';
import { HOSTILE_INPUTS } from './hostile-inputs.ts';
import { overall, printFigures, watchCrowd } from './load-crowd.ts';
import { loadSurroundings } from './load-surroundings.ts';
import { printResult } from './rounds.ts';
import { DEMO_WORLD, openSearchWorld, type SearchWorld } from './search-world.ts';

const options = benchOptions(
  {
    people: '20',
    seconds: '60',
    products: '5000',
    /** How many of each corpus, the dearest first, are sent beside people at work. */
    worst: '4',
    /** Every so many of the inputs, one after the other. */
    step: '1',
    /** A folder in which the world is kept from one run to the next. */
    keep: '',
  },
  { people: '2', seconds: '3', products: DEMO_WORLD, worst: '1', step: '60' },
);
const inputs = HOSTILE_INPUTS.filter((_, at) => at % options.number('step') === 0);

interface Cost {
  input: HostileInput;
  cpu: number;
  bytes: number;
}

/** Each input alone, so that its cost is its own. */
async function costsOf(world: SearchWorld, attacker: Attacker): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const input of inputs) {
    const before = cpuSeconds(world.product.pid);
    await input.send(attacker);
    costs.push({ input, cpu: cpuSeconds(world.product.pid) - before, bytes: attacker.takeLargest() });
  }
  return costs;
}

function printDearest(costs: readonly Cost[]): void {
  console.log(`\n${costs.length} inputs, each alone; the dearest for the server's own process:`);
  for (const { input, cpu, bytes } of costs.toSorted((a, b) => b.cpu - a.cpu).slice(0, 15))
    console.log(`  ${cpu.toFixed(2)} s  ${(bytes / 1024).toFixed(1).padStart(7)} KB  ${input.corpus}: ${input.what}`);
}

/** The dearest of every corpus. */
function worstOf(costs: readonly Cost[]): HostileInput[] {
  const corpora = new Set(costs.map(({ input }) => input.corpus));
  return [...corpora].flatMap((corpus) =>
    costs
      .filter(({ input }) => input.corpus === corpus)
      .toSorted((a, b) => b.cpu - a.cpu)
      .slice(0, options.number('worst'))
      .map(({ input }) => input),
  );
}

async function firstFactory(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ id: number }>('select min(id)::int as id from factories');
  await client.end();
  return rows[0]!.id;
}

const folder = mkdtempSync(join(tmpdir(), 'wanyuan-loop-'));
const loopFile = join(folder, 'loop.json');
/** How late the server's loop was since the last time, in milliseconds. */
async function takeLoopDelay(pid: number): Promise<{ p99: number; max: number }> {
  rmSync(loopFile, { force: true });
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(loopFile) || readFileSync(loopFile, 'utf8') === '')
    await new Promise((done) => setTimeout(done, 20));
  return JSON.parse(readFileSync(loopFile, 'utf8')) as { p99: number; max: number };
}

const loopWatch = join(repositoryRoot, 'bench/src/loop-watch.mjs');
const world = await openSearchWorld(options.text('products'), options.optional('keep'), {
  NODE_OPTIONS: `--import=${loopWatch}`,
  LOOP_WATCH_FILE: loopFile,
});
try {
  const { connection, product } = world;
  const around = await loadSurroundings(connection);
  const attacker = await createAttacker(connection, product.address, await firstFactory(connection));
  const costs = await costsOf(world, attacker);
  printDearest(costs);

  const crowd = {
    people: options.number('people'),
    seconds: options.number('seconds'),
    thinkSeconds: 8,
    isPatient: true,
  };
  const watch = (onStart: () => void) => watchCrowd({ connection, address: product.address }, around, crowd, onStart);
  const alone = await watch(() => {});
  printFigures(`${crowd.people} people alone`, alone);

  const worst = worstOf(costs);
  const over = new AbortController();
  let attacks = 0;
  let attacking = Promise.resolve();
  await takeLoopDelay(product.pid);
  const beside = await watch(() => {
    attacking = (async () => {
      while (!over.signal.aborted) {
        await worst[attacks % worst.length]!.send(attacker);
        attacks += 1;
      }
    })();
  });
  over.abort();
  await attacking;
  const loop = await takeLoopDelay(product.pid);
  printFigures(`${crowd.people} people beside ${attacks} attacks`, beside);
  console.log(`  the server's loop was late by ${loop.p99.toFixed(0)} ms (p99), ${loop.max.toFixed(0)} ms at most`);
  printResult('hostile', {
    loop_p99_ms: loop.p99,
    worst_cpu_s: Math.max(...costs.map(({ cpu }) => cpu)),
    worst_answer_kb: Math.max(...costs.map(({ bytes }) => bytes)) / 1024,
    people_p99_growth: overall(beside, 0.99) / overall(alone, 0.99),
  });
} finally {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
}
