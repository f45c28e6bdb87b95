import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KERNEL_FILE, SOURCE_SECTION, sourceHash } from '../../scripts/compile-kernel.ts';
import { toInt8 } from '../embed/to-int8.ts';
import { createVectorScan, type Match, type VectorScan } from './vector-scan.ts';

interface View {
  product: number;
  vector: Int8Array;
}

function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function unitVector(dimensions: number, chance: () => number): Int8Array {
  const values = Float32Array.from({ length: dimensions }, () => chance() - 0.5);
  const length = Math.hypot(...values);
  return toInt8(values.map((value) => value / length));
}

const dot = (a: Int8Array, b: Int8Array) => a.reduce((sum, value, index) => sum + value * b[index]!, 0);

function naiveSearch(views: ReadonlyMap<number, View>, queries: Int8Array[], limit: number, products?: Set<number>) {
  const best = new Map<number, number>();
  for (const { product, vector } of views.values()) {
    if (products && !products.has(product)) continue;
    const score = Math.max(...queries.map((query) => dot(query, vector)));
    best.set(product, Math.max(best.get(product) ?? -Infinity, score));
  }
  const ranked = [...best].toSorted(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b);
  return ranked.slice(0, limit).map(([product, score]) => ({ product, score: score / 127 ** 2 }));
}

const withoutIds = (matches: Match[]) => matches.map(({ product, score }) => ({ product, score }));

/** A scan beside a plain list of what must be in it. */
async function createPair(dimensions: number, seed = 1) {
  const scan = await createVectorScan(dimensions);
  const views = new Map<number, View>();
  const chance = createChance(seed);
  return {
    scan,
    views,
    chance,
    vector: () => unitVector(dimensions, chance),
    set(id: number, product: number, vector = unitVector(dimensions, chance)) {
      scan.set(id, product, vector);
      views.set(id, { product, vector });
    },
    remove(id: number) {
      scan.remove(id);
      views.delete(id);
    },
  };
}

function filterOf(scan: VectorScan, products: Set<number>): Uint8Array {
  const isAllowed = new Uint8Array(scan.slots);
  for (const product of products) {
    const slot = scan.slotOf(product);
    if (slot !== undefined) isAllowed[slot] = 1;
  }
  return isAllowed;
}

describe('the scan', () => {
  it.each([1, 2, 3, 5])('finds what a plain comparison finds, with %i queries', async (count) => {
    const { scan, views, set, vector } = await createPair(256);
    for (let id = 1; id <= 1500; id++) set(id, 1 + (id % 500));
    const queries = Array.from({ length: count }, vector);
    for (const limit of [1, 10, 499, 500, 9000])
      expect(withoutIds(scan.search(queries, { limit }))).toEqual(naiveSearch(views, queries, limit));
  });

  it('names the view that is nearest', async () => {
    const { scan, views, set } = await createPair(64);
    for (let id = 1; id <= 200; id++) set(id * 7, Math.ceil(id / 4));
    for (const id of [7, 350, 1400]) {
      const { product, vector } = views.get(id)!;
      expect(scan.search([vector], { limit: 3 })[0]).toMatchObject({ id, product });
      expect(scan.search([vector], { limit: 3 })[0]!.score).toBeCloseTo(1, 1);
    }
  });

  it('finds only what the filter allows, however few', async () => {
    const { scan, views, set, vector } = await createPair(256);
    for (let id = 1; id <= 900; id++) set(id, 1 + (id % 300));
    const queries = [vector(), vector()];
    for (const step of [1, 2, 7, 150, 400]) {
      const products = new Set(Array.from({ length: 300 }, (_, index) => index + 1).filter((id) => id % step === 0));
      const isAllowed = filterOf(scan, products);
      expect(withoutIds(scan.search(queries, { limit: 60, isAllowed }))).toEqual(
        naiveSearch(views, queries, 60, products),
      );
    }
    expect(scan.search(queries, { limit: 5, isAllowed: new Uint8Array(0) })).toEqual([]);
  });

  it('orders equal scores by product and loses none of them', async () => {
    const { scan, views, set, vector } = await createPair(32);
    const shared = vector();
    for (let id = 300; id > 0; id--) set(id, id, id % 3 === 0 ? shared : vector());
    const query = vector();
    for (const limit of [1, 40, 100, 120])
      expect(withoutIds(scan.search([query], { limit }))).toEqual(naiveSearch(views, [query], limit));
  });

  it('follows changes: other vectors, other products, removals, numbers used again', async () => {
    const { scan, views, chance, set, remove, vector } = await createPair(48, 7);
    for (let step = 0; step < 4000; step++) {
      const id = 1 + Math.floor(chance() * 600);
      if (chance() < 0.4) remove(id);
      else set(id, 1 + Math.floor(chance() * 150));
    }
    const query = vector();
    expect(scan.count).toBe(views.size);
    expect(withoutIds(scan.search([query], { limit: 50 }))).toEqual(naiveSearch(views, [query], 50));
    for (const id of views.keys()) remove(id);
    expect(scan.search([query], { limit: 50 })).toEqual([]);
    set(9, 5);
    expect(scan.search([query], { limit: 50 })).toMatchObject([{ id: 9, product: 5 }]);
  });

  it('grows past its first blocks and slots', async () => {
    const { scan, views, set, vector } = await createPair(16);
    for (let id = 1; id <= 20_000; id++) set(id, 5_000_000_000 + (id % 9000));
    const query = vector();
    expect(withoutIds(scan.search([query], { limit: 200 }))).toEqual(naiveSearch(views, [query], 200));
  });

  it('stays right with values that no unit vector has', async () => {
    const { scan, views, set } = await createPair(20);
    const chance = createChance(3);
    const loud = () => Int8Array.from({ length: 20 }, () => Math.round((chance() - 0.5) * 254));
    for (let id = 1; id <= 300; id++) set(id, id, loud());
    const query = loud();
    expect(withoutIds(scan.search([query], { limit: 30 }))).toEqual(naiveSearch(views, [query], 30));
    scan.set(1000, 1000, new Int8Array(20).fill(-128));
    expect(scan.search([new Int8Array(20).fill(-128)], { limit: 1 })).toMatchObject([{ product: 1000, score: 20 }]);
  });

  it('scores named products, unknown ones left out', async () => {
    const { scan, views, set, vector } = await createPair(256);
    for (let id = 1; id <= 90; id++) set(id, Math.ceil(id / 3));
    const query = vector();
    const products = [3, 30, 17, 99];
    expect(withoutIds(scan.scores([query], products))).toEqual(naiveSearch(views, [query], 4, new Set(products)));
    expect(scan.scores([query], products)).toHaveLength(3);
  });

  it('refuses vectors of another length', async () => {
    const { scan } = await createPair(256);
    expect(() => scan.set(1, 1, new Int8Array(128))).toThrow('128');
  });
});

it('runs the kernel that its source describes', async () => {
  expect(
    readFileSync(KERNEL_FILE)
      .toString('latin1')
      .endsWith(SOURCE_SECTION + (await sourceHash())),
  ).toBe(true);
});
