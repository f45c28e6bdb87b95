import type { Chance } from '../chance.ts';
import type { Slot } from '../lines/product-line.ts';
import { FACTORY_HEADS, HEAD_ENDS, HEAD_STARTS, REAL_NAMES } from './factory-words.data.ts';

/** Invented names, each once: the hand-picked ones first, then two syllables, then three. */
export function* factoryHeads(chance: Chance, taken: readonly string[]): Generator<Slot, never> {
  const used = new Set<string>([...REAL_NAMES, ...taken]);
  const fresh = ([name]: Slot) => !used.has(name) && used.add(name);
  yield* chance.shuffled(FACTORY_HEADS).filter(fresh);
  const pairs = HEAD_STARTS.flatMap(([start, startEn]) =>
    HEAD_ENDS.map(([end, endEn]): Slot => [start + end, startEn + endEn]),
  ).filter(([name]) => name[0] !== name[1]);
  const shuffledPairs = chance.shuffled(pairs).filter(fresh);
  yield* shuffledPairs;
  for (;;) {
    const [name, name_en] = chance.pick(shuffledPairs);
    const [end, endEn] = chance.pick(HEAD_ENDS);
    const longer: Slot = [name + end, name_en + endEn];
    if (fresh(longer)) yield longer;
  }
}
