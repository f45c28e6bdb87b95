import type pg from 'pg';
import { FOLLOWING, nextAct, openDesk, type Ask, type Desk, type Surroundings } from './load-acts.ts';
import { createPeople } from './load-people.ts';
import { percentile } from './search-requests.ts';
import { randomOf } from './seeded-random.ts';

export interface Figures {
  /** How long answers took, by call. */
  times: Map<string, number[]>;
  /** How long refusals took, by call: the server had too much to do and said so. */
  refusals: Map<string, number[]>;
  /** Refused again and again until the person gave up. */
  givenUp: number;
  errors: string[];
}

export interface Crowd {
  people: number;
  seconds: number;
  /** Between two acts of one person, on average. */
  thinkSeconds: number;
  /** Whether they come back when the server says so, as the page does. */
  isPatient: boolean;
}

/** As the page does. */
const TRIES = 4;
const LONGEST_MS = 8000;
const REFUSALS = new Set([429, 503]);
const FAULTS_SHOWN = 10;

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

function note(times: Map<string, number[]>, call: string, ms: number): void {
  const known = times.get(call);
  if (known) known.push(ms);
  else times.set(call, [ms]);
}

function asking(figures: Figures, random: () => number, tries: number): Ask {
  return async (call, send) => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await send().catch((error: unknown) => void figures.errors.push(`${call}: ${String(error)}`));
      if (!answer) return null;
      const { status, code, data, ms, retryAfter } = answer;
      if (code === 0) {
        note(figures.times, call, ms);
        return data;
      }
      if (!REFUSALS.has(status)) {
        figures.errors.push(`${call}: ${status} ${code}`);
        return null;
      }
      note(figures.refusals, call, ms);
      if (retryAfter === null || attempt >= tries) {
        figures.givenUp += 1;
        return null;
      }
      await sleep((Math.min(LONGEST_MS, retryAfter * 1000 * attempt) * (1 + random())) / 2);
    }
  };
}

/** So many people at work for so long, all in this process. */
export async function watchCrowd(
  world: { connection: pg.ClientConfig; address: string },
  around: Surroundings,
  crowd: Crowd,
  onStart: () => void,
): Promise<Figures> {
  // Worlds may be kept: no person has the name of one of an earlier run.
  const people = await createPeople(world.connection, world.address, crowd.people, Date.now().toString(36));
  const desks: Desk[] = [];
  for (const [index, person] of people.entries()) desks.push(await openDesk(person, randomOf(index + 1), around));
  const figures: Figures = { times: new Map(), refusals: new Map(), givenUp: 0, errors: [] };
  onStart();
  const until = performance.now() + crowd.seconds * 1000;
  const work = async (desk: Desk) => {
    const ask = asking(figures, desk.random, crowd.isPatient ? TRIES : 1);
    for (;;) {
      const pause = -Math.log(1 - desk.random() * 0.98) * crowd.thinkSeconds * 1000;
      if (performance.now() + pause > until) return;
      await sleep(pause);
      await nextAct(desk.random).perform(desk, ask, around);
    }
  };
  await Promise.all(desks.map(work));
  // What is asked after the connections are closed would be an error, and the next crowd's burden.
  for (const desk of desks) desk.isLeft = true;
  await Promise.all(desks.flatMap(({ following }) => following));
  for (const person of people) person.close();
  return figures;
}

export const countOf = (times: Map<string, number[]>) =>
  [...times.values()].reduce((sum, { length }) => sum + length, 0);

/** Of the calls of the mix, whatever they were. */
export const overall = ({ times }: Figures, share: number): number =>
  percentile(
    [...times].flatMap(([call, each]) => (call === FOLLOWING ? [] : each)),
    share,
  );

export function printFigures(title: string, { times, refusals, errors, givenUp }: Figures): void {
  console.log(
    `\n${title}: ${countOf(times)} answers, ${errors.length} errors, ${countOf(refusals)} refusals, ${givenUp} given up`,
  );
  const names = [...new Set([...times.keys(), ...refusals.keys()])];
  for (const call of names.toSorted((a, b) => (times.get(b)?.length ?? 0) - (times.get(a)?.length ?? 0))) {
    const refused = refusals.get(call);
    const end = refused ? `  refused ${refused.length}, p95 ${percentile(refused, 0.95).toFixed(0)} ms` : '';
    console.log(`  ${call.padEnd(28)} ${columns(times.get(call) ?? [])}${end}`);
  }
  const faults = new Map<string, number>();
  for (const fault of errors) faults.set(fault, (faults.get(fault) ?? 0) + 1);
  for (const [fault, count] of [...faults].slice(0, FAULTS_SHOWN)) console.log(`  ${count} × ${fault}`);
}

function columns(times: readonly number[]): string {
  const figure = (share: number) => (times.length === 0 ? '-' : percentile(times, share).toFixed(0)).padStart(6);
  return `${String(times.length).padStart(6)}  p50 ${figure(0.5)}  p95 ${figure(0.95)}  p99 ${figure(0.99)} ms`;
}
