interface Node {
  /** The longest key that ends here, and where the next shorter one ends. */
  key: number;
  shorter: number;
  /** Where to go on when no letter fits: the longest end of what was read that begins a key. */
  fallback: number;
}

const STEPS_PER_NODE = 65_536;

/** Finds thousands of keys in one walk over a text (Aho–Corasick), however they overlap. */
export class TextFinder {
  readonly #nodes: Node[] = [{ key: -1, shorter: 0, fallback: 0 }];
  readonly #steps = new Map<number, number>();

  constructor(keys: readonly string[]) {
    const byDepth: { node: number; parent: number; letter: number }[][] = [];
    for (const [index, key] of keys.entries()) this.#insert(key, index, byDepth);
    for (const level of byDepth) for (const { node, parent, letter } of level) this.#link(node, parent, letter);
  }

  #insert(key: string, index: number, byDepth: { node: number; parent: number; letter: number }[][]): void {
    let at = 0;
    for (let depth = 0; depth < key.length; depth++) {
      const letter = key.charCodeAt(depth);
      let next = this.#steps.get(at * STEPS_PER_NODE + letter);
      if (next === undefined) {
        next = this.#nodes.push({ key: -1, shorter: 0, fallback: 0 }) - 1;
        this.#steps.set(at * STEPS_PER_NODE + letter, next);
        (byDepth[depth] ??= []).push({ node: next, parent: at, letter });
      }
      at = next;
    }
    if (at > 0) this.#nodes[at]!.key = index;
  }

  #link(node: number, parent: number, letter: number): void {
    const fallback = parent === 0 ? 0 : this.#follow(this.#nodes[parent]!.fallback, letter);
    const { key, shorter } = this.#nodes[fallback]!;
    Object.assign(this.#nodes[node]!, { fallback, shorter: key >= 0 ? fallback : shorter });
  }

  #follow(from: number, letter: number): number {
    for (let at = from; ; at = this.#nodes[at]!.fallback) {
      const next = this.#steps.get(at * STEPS_PER_NODE + letter);
      if (next !== undefined) return next;
      if (at === 0) return 0;
    }
  }

  /**
   * Tells the keys that end at each place of the text, the longest first, each with the place behind it; once one is taken
   * (true), the shorter ones within it are not told.
   */
  find(text: string, take: (key: number, end: number) => boolean): void {
    let at = 0;
    for (let index = 0; index < text.length; index++) {
      at = this.#follow(at, text.charCodeAt(index));
      for (let node = at; node > 0; node = this.#nodes[node]!.shorter)
        if (this.#nodes[node]!.key >= 0 && take(this.#nodes[node]!.key, index + 1)) break;
    }
  }
}
