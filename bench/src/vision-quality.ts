import {
  createVectorScan,
  openForQuery,
  openPicture,
  queryVectors,
  toInt8,
  type Embedder,
  type VectorScan,
} from '@wanyuan/vision';
import { embedGallery, hashGallery } from './vision-gallery.ts';
import { differingBits, perceptualHash } from './vision-hash.ts';
import { QUERY_KINDS, type Query, type QueryKind } from './vision-queries.ts';
import type { BenchToy } from './vision-toys.ts';

/** Of what was found, for the thresholds of likeness. */
const KEPT = 200;

/** Toys in the order in which they are found. */
export type Finder = (bytes: Buffer) => Promise<{ toy: number; score: number }[]>;

export interface Answer {
  query: Query;
  /** Of the asked toy, from 1. */
  rank: number;
  found: { toy: number; score: number }[];
}

/** The gallery of a model, as the product holds it. */
export async function scanGallery(toys: readonly BenchToy[], embedder: Embedder): Promise<VectorScan> {
  const scan = await createVectorScan(embedder.identity.dimensions);
  for (const [id, { toy, vector }] of (await embedGallery(toys, embedder)).entries()) scan.set(id, toy, vector);
  return scan;
}

export function scanFinder(scan: VectorScan, vectorsOf: (bytes: Buffer) => Promise<Float32Array[]>): Finder {
  return async (bytes) => {
    const vectors = await vectorsOf(bytes);
    const matches = scan.search(vectors.map(toInt8), { limit: scan.slots });
    return matches.map(({ product, score }) => ({ toy: product, score }));
  };
}

/** What the product does, with any model. */
export async function modelFinder(toys: readonly BenchToy[], embedder: Embedder): Promise<Finder> {
  return scanFinder(await scanGallery(toys, embedder), async (bytes) =>
    queryVectors(embedder, await openForQuery(embedder, bytes)),
  );
}

export async function hashFinder(toys: readonly BenchToy[]): Promise<Finder> {
  const gallery = await hashGallery(toys);
  return async (bytes) => {
    const asked = await perceptualHash(await openPicture(bytes));
    const nearest = new Map<number, number>();
    for (const { toy, hash } of gallery)
      nearest.set(toy, Math.min(nearest.get(toy) ?? Infinity, differingBits(asked, hash)));
    const ranked = [...nearest].toSorted(([, a], [, b]) => a - b);
    return ranked.map(([toy, bits]) => ({ toy, score: 1 - bits / 64 }));
  };
}

export async function ask(query: Query, finder: Finder): Promise<Answer> {
  const found = await finder(query.bytes);
  const wanted = new Set(query.toys.map(({ number }) => number));
  return { query, found: found.slice(0, KEPT), rank: found.findIndex(({ toy }) => wanted.has(toy)) + 1 };
}

export interface Recall {
  recall1: number;
  recall5: number;
  recall10: number;
  meanRank: number;
}

export function recallOf(answers: readonly Pick<Answer, 'rank'>[]): Recall {
  const within = (count: number) => answers.filter(({ rank }) => rank <= count).length / answers.length;
  const meanRank = answers.reduce((sum, { rank }) => sum + rank, 0) / answers.length;
  return { recall1: within(1), recall5: within(5), recall10: within(10), meanRank };
}

/** Each kind counts the same. */
export function recallByKind(answers: readonly Answer[]): { kinds: Map<QueryKind, Recall>; mean: Recall } {
  const kinds = new Map(
    QUERY_KINDS.map((kind) => [kind, recallOf(answers.filter(({ query }) => query.kind === kind))]),
  );
  const meanOf = (figure: keyof Recall) =>
    [...kinds.values()].reduce((sum, recall) => sum + recall[figure], 0) / kinds.size;
  const mean = {
    recall1: meanOf('recall1'),
    recall5: meanOf('recall5'),
    recall10: meanOf('recall10'),
    meanRank: meanOf('meanRank'),
  };
  return { kinds, mean };
}

export function printRecall(title: string, answers: readonly Answer[]): void {
  const { kinds, mean } = recallByKind(answers);
  console.log(`\n${title.padEnd(34)} recall@1    @5   @10  mean rank`);
  for (const [kind, recall] of [...kinds, ['mean over kinds', mean] as const])
    console.log(
      `  ${kind.padEnd(32)} ${[recall.recall1, recall.recall5, recall.recall10].map((share) => share.toFixed(3).padStart(6)).join('')} ${recall.meanRank.toFixed(1).padStart(9)}`,
    );
}
