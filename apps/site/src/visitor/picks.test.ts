// @vitest-environment happy-dom
import type { VisitorToy } from '@wanyuan/contract/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testToys } from '../test-pages-fixture.ts';
import { createPicks, type Picks } from './picks.ts';

interface Change {
  key: string;
  cartons: number | null;
  pieces: number | null;
  note?: string;
  changed_at: number;
}

/** The server, which merges line by line: the newer change of a line counts. */
let lines: Map<string, Change>;
let isOnline: boolean;
let asked: Change[][];
let gone: Set<string>;

const [car, castle, robot] = testToys() as [VisitorToy, VisitorToy, VisitorToy];

function answer() {
  const toys = new Map(testToys().map((toy) => [toy.key, toy]));
  return {
    revision: asked.length,
    lines: [...lines.values()].map(({ key, cartons, note }) => ({
      key,
      toy: toys.get(key),
      name: toys.get(key)!.name,
      cartons,
      note: note ?? '',
      price_before: null,
    })),
    price_hash: `prices-${lines.size}`,
    rounded: [],
    refused: [...gone].map((key) => ({ key, reason: 'gone' })),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  [lines, isOnline, asked, gone] = [new Map(), true, [], new Set()];
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    if (!isOnline) return Promise.reject(new TypeError('no network'));
    const { changes = [] } = JSON.parse(body) as { changes?: Change[] };
    if (changes.length > 0) asked.push(changes);
    for (const change of changes) {
      const before = lines.get(change.key);
      if (gone.has(change.key) || (before && before.changed_at > change.changed_at)) continue;
      if (change.cartons === 0) lines.delete(change.key);
      else lines.set(change.key, change);
    }
    return Promise.resolve(Response.json({ code: 0, msg: '', data: answer() }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const settle = (ms = 1000) => vi.advanceTimersByTimeAsync(ms);
const shown = ({ store }: Picks) => store.get().lines.map(({ key, cartons }) => [key, cartons]);

it('shows what is picked at once, and sends it a moment later in one go', async () => {
  const picks = createPicks('/s/one', 'en');
  picks.put(car, 1);
  picks.put(car, 2);
  picks.put(castle, 5);
  expect(shown(picks)).toEqual([
    [car.key, 2],
    [castle.key, 5],
  ]);
  expect(asked).toEqual([]);
  await settle();
  expect(asked).toHaveLength(1);
  expect(picks.store.get()).toMatchObject({ saving: 'saved', price_hash: 'prices-2' });
});

it('waits offline, over a reload of the page, and goes out when the network is back', async () => {
  isOnline = false;
  const before = createPicks('/s/one', 'en');
  before.put(car, 3);
  await settle();
  expect(before.store.get().saving).toBe('waiting');
  const after = createPicks('/s/one', 'en');
  expect(shown(after)).toEqual([[car.key, 3]]);
  isOnline = true;
  await settle(70_000);
  expect([...lines.values()].map(({ key, cartons }) => [key, cartons])).toEqual([[car.key, 3]]);
  expect(after.store.get().saving).toBe('saved');
});

it('merges line by line with what another device changed later', async () => {
  const picks = createPicks('/s/one', 'en');
  picks.put(car, 3);
  await settle();
  // Elsewhere, a minute later.
  lines.set(robot.key, { key: robot.key, cartons: 7, pieces: null, changed_at: Date.now() + 60_000 });
  lines.set(car.key, { key: car.key, cartons: 9, pieces: null, changed_at: Date.now() + 60_000 });
  picks.put(castle, 1);
  await settle();
  expect(shown(picks)).toEqual([
    [car.key, 9],
    [robot.key, 7],
    [castle.key, 1],
  ]);
});

it('keeps what changed again while it was on its way', async () => {
  const picks = createPicks('/s/one', 'en');
  picks.put(car, 1);
  await settle(500);
  picks.put(car, 4);
  await settle();
  expect(lines.get(car.key)?.cartons).toBe(4);
  expect(shown(picks)).toEqual([[car.key, 4]]);
});

it('says that a line was refused', async () => {
  gone.add(car.key);
  const picks = createPicks('/s/one', 'en');
  picks.put(car, 1);
  await settle();
  expect(picks.store.get()).toMatchObject({ saving: 'refused', lines: [] });
});

it('leaves pieces to the server, and shows the cartons that they come to', async () => {
  const picks = createPicks('/s/one', 'en');
  picks.putPieces(car, 37);
  expect(shown(picks)).toEqual([[car.key, 3]]);
  await settle();
  expect(asked[0]).toMatchObject([{ key: car.key, cartons: null, pieces: 37 }]);
});

it('takes nothing of one site to another', async () => {
  createPicks('/s/one', 'en').put(car, 1);
  await settle();
  expect(shown(createPicks('/s/two', 'en'))).toEqual([]);
});

it('forgets when somebody signs out', async () => {
  const picks = createPicks('/s/one', 'en');
  picks.put(car, 1);
  await settle();
  picks.forget();
  expect(shown(createPicks('/s/one', 'en'))).toEqual([]);
});
