import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { composePicture } from '@wanyuan/demo-art';
import pg from 'pg';
import sharp from 'sharp';
import { nextAct, openDesk, type Desk, type Surroundings } from './load-acts.ts';
import { createPeople } from './load-people.ts';
import { printResult } from './rounds.ts';
import { percentile } from './search-requests.ts';
import { openSearchWorld, type SearchWorld } from './search-world.ts';
import { randomOf } from './seeded-random.ts';
import { demoToys } from './vision-toys.ts';

const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '200' },
    few: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '300' },
    products: { type: 'string', default: '20000' },
    /** Between two acts of one person, on average. */
    think: { type: 'string', default: '8' },
    keep: { type: 'string' },
  },
});

const WORDS = ['积木', '遥控车', '恐龙', '毛绒', '益智', '水枪', '公主', '磁力片', '工程车', '泡泡', '拼图', '粉色'];
const PHOTOS = 12;
const FAULTS_SHOWN = 10;
/** Refused because there is too much to do: that is what is wanted past the capacity. */
const REFUSALS = new Set([429, 503]);

interface Figures {
  times: Map<string, number[]>;
  errors: string[];
  refused: number;
}

/** Resident memory of the server and what it has started, in megabytes. */
function memoryOf(pid: number): number {
  const [kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.slice(1) ?? [];
  return Number(kilobytes) / 1024;
}

async function surroundings({ connection }: SearchWorld): Promise<Surroundings> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ id: number }>(
    `select id::int from toys where company_id is null and not is_black and not is_set_hide order by id limit 5000`,
  );
  await client.end();
  const photos: Buffer[] = [];
  for (const { pictures } of demoToys().slice(0, PHOTOS)) {
    const { data } = await composePicture(pictures[0]!);
    photos.push(await sharp(data).resize(1200, 900, { fit: 'contain', background: '#ddd' }).jpeg().toBuffer());
  }
  return { toyIds: rows.map(({ id }) => id), words: WORDS, photos };
}

async function measure(world: SearchWorld, around: Surroundings, count: number, prefix: string): Promise<Figures> {
  const people = await createPeople(world.connection, world.product.address, count, prefix);
  const desks: Desk[] = [];
  for (const [index, person] of people.entries()) desks.push(await openDesk(person, randomOf(index + 1), around));
  const figures: Figures = { times: new Map(), errors: [], refused: 0 };
  const until = performance.now() + Number(options.seconds) * 1000;
  const think = Number(options.think) * 1000;
  const work = async (desk: Desk) => {
    for (;;) {
      const pause = -Math.log(1 - desk.random() * 0.98) * think;
      if (performance.now() + pause > until) return;
      await new Promise((done) => setTimeout(done, pause));
      const act = nextAct(desk.random);
      try {
        for (const { call, answer } of await act.perform(desk, around)) {
          if (REFUSALS.has(answer.status)) figures.refused += 1;
          else if (answer.code !== 0) figures.errors.push(`${call}: ${answer.status} ${answer.code}`);
          else figures.times.set(call, [...(figures.times.get(call) ?? []), answer.ms]);
        }
      } catch (error) {
        figures.errors.push(`${act.name}: ${String(error)}`);
      }
    }
  };
  await Promise.all(desks.map(work));
  for (const person of people) person.close();
  return figures;
}

const all = ({ times }: Figures) => [...times.values()].flat();

function report(title: string, figures: Figures): void {
  console.log(`\n${title}: ${all(figures).length} calls, ${figures.errors.length} errors, ${figures.refused} refused`);
  for (const [call, times] of [...figures.times].toSorted(([, a], [, b]) => b.length - a.length)) {
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(0).padStart(6));
    console.log(`  ${call.padEnd(34)} ${String(times.length).padStart(6)}  p50 ${p50}  p95 ${p95}  p99 ${p99} ms`);
  }
  const faults = new Map<string, number>();
  for (const fault of figures.errors) faults.set(fault, (faults.get(fault) ?? 0) + 1);
  for (const [fault, count] of [...faults].slice(0, FAULTS_SHOWN)) console.log(`  ${count} × ${fault}`);
}

const world = await openSearchWorld(Number(options.products), options.keep);
try {
  const around = await surroundings(world);
  const few = await measure(world, around, Number(options.few), 'few');
  report(`${options.few} people`, few);
  const before = memoryOf(world.product.pid);
  const many = await measure(world, around, Number(options.people), 'many');
  const after = memoryOf(world.product.pid);
  report(`${options.people} people`, many);
  console.log(`memory of the server: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after`);
  printResult('load', {
    errors: few.errors.length + many.errors.length,
    refused: many.refused,
    p99_growth: percentile(all(many), 0.99) / percentile(all(few), 0.99),
    rss_growth: after / before,
  });
} finally {
  await world.close();
}
