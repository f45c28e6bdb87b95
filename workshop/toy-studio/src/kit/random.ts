/** Seeded chance: the same seed gives the same toy on every machine. */
export interface Random {
  (): number;
  range(from: number, to: number): number;
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  shuffle<T>(list: readonly T[]): T[];
}

/** Small raw seeds would draw alike at first, so the name is hashed (FNV-1a with a final mix). */
export function hashSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Mulberry32. */
export function createRandom(seed: string): Random {
  let state = hashSeed(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return Object.assign(next, {
    range: (from: number, to: number) => from + (to - from) * next(),
    int: (from: number, to: number) => Math.floor(from + (to - from + 1) * next()),
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)]!,
    chance: (probability: number) => next() < probability,
    shuffle: <T>(list: readonly T[]) => {
      const mixed = [...list];
      for (let last = mixed.length - 1; last > 0; last--) {
        const other = Math.floor(next() * (last + 1));
        [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
      }
      return mixed;
    },
  });
}
