/** Randomness that is the same on every machine for the same key. */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = seed | 0;
  }

  static of(key: string): Chance {
    return new Chance(hashText(key));
  }

  /** From 0 up to, but without, 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** Both ends included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  isTrue(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('nothing to pick from');
    return list[Math.floor(this.next() * list.length)]!;
  }

  weighted<T>(list: readonly (readonly [T, number])[]): T {
    const total = list.reduce((sum, [, weight]) => sum + weight, 0);
    let rest = this.next() * total;
    for (const [item, weight] of list) if ((rest -= weight) < 0) return item;
    return list.at(-1)![0];
  }

  shuffled<T>(list: readonly T[]): T[] {
    const copy = [...list];
    for (let last = copy.length - 1; last > 0; last -= 1) {
      const other = Math.floor(this.next() * (last + 1));
      [copy[last], copy[other]] = [copy[other]!, copy[last]!];
    }
    return copy;
  }

  sample<T>(list: readonly T[], count: number): T[] {
    return this.shuffled(list).slice(0, count);
  }
}

/** FNV-1a with a final stir, so that neighbouring keys give unlike seeds. */
export function hashText(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  return stir(hash);
}

/** A seed for the n-th thing of a kind. */
export function seedOf(base: number, index: number): number {
  return stir(base ^ Math.imul(index + 1, 0x9e_37_79_b1));
}

function stir(value: number): number {
  let mixed = value;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85_eb_ca_6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2_b2_ae_35);
  return (mixed ^ (mixed >>> 16)) | 0;
}
