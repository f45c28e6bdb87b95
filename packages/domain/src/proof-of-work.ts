/** What a browser works out before it may guess or have a message sent: one counter below `tries` leads to `target`. */
export interface ProofPuzzle {
  salt: string;
  /** The first half of the key, in hexadecimal. */
  target: string;
  tries: number;
  cost: { N: number; r: number; p: number };
}

/** scrypt of a counter, in hexadecimal: browsers have none of their own, and the domain needs none. */
export type DeriveKey = (counter: string, salt: string, cost: ProofPuzzle['cost']) => string;

/** The answer if this counter is the one, otherwise null. */
export function tryCounter({ salt, target, cost }: ProofPuzzle, counter: number, derive: DeriveKey): string | null {
  const key = derive(String(counter), salt, cost);
  return key.startsWith(target) ? key.slice(target.length) : null;
}

interface Working {
  /** Between two counters: a page goes on, or throws when it is left. */
  pause: (tried: number) => Promise<void>;
}

/** All of it in one place, where nothing works beside. */
export async function workThrough(puzzle: ProofPuzzle, derive: DeriveKey, { pause }: Working): Promise<string> {
  for (let counter = 0; counter < puzzle.tries; counter += 1) {
    const answer = tryCounter(puzzle, counter, derive);
    if (answer !== null) return answer;
    await pause(counter + 1);
  }
  throw new Error('the puzzle has no answer');
}
