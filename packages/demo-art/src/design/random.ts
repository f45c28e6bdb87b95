/** A stream of numbers in [0, 1) that depends on nothing but its seed (mulberry32 over an FNV-1a hash). */
export function randomFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++) {
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function cyclic<T>(items: readonly [T, ...T[]], index: number): T {
  const turn = ((Math.trunc(index) % items.length) + items.length) % items.length;
  return items[turn] ?? items[0];
}
