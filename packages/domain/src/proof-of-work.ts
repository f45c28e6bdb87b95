/** What a browser works out before it may guess or have a message sent: one counter below `tries` leads to `target`. */
export interface ProofPuzzle {
  salt: string;
  /** The first half of the key, in hexadecimal. */
  target: string;
  tries: number;
  cost: { N: number; r: number; p: number };
}

/** Of the key, which is scrypt of a counter. */
export const PROOF_KEY_BYTES = 32;
const BYTE_DIGITS = 2;

/**
 * Brought by the page, since the domain needs none. Not the browser's own cryptography: that has no scrypt, and is not
 * there at all for a server in the office without https.
 */
export type Scrypt = (counter: string, salt: string, cost: ProofPuzzle['cost'] & { dkLen: number }) => Uint8Array;

/** The answer if this counter is the one, otherwise null. */
export function tryCounter({ salt, target, cost }: ProofPuzzle, counter: number, scrypt: Scrypt): string | null {
  const bytes = scrypt(String(counter), salt, { ...cost, dkLen: PROOF_KEY_BYTES });
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(BYTE_DIGITS, '0')).join('');
  return key.startsWith(target) ? key.slice(target.length) : null;
}

interface Working {
  /** Between two counters: a page goes on, or throws when it is left. */
  pause: (tried: number) => Promise<void>;
}

/** All of it in one place, where nothing works beside. */
export async function workThrough(puzzle: ProofPuzzle, scrypt: Scrypt, { pause }: Working): Promise<string> {
  for (let counter = 0; counter < puzzle.tries; counter += 1) {
    const answer = tryCounter(puzzle, counter, scrypt);
    if (answer !== null) return answer;
    await pause(counter + 1);
  }
  throw new Error('the puzzle has no answer');
}
