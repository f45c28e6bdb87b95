import { scrypt } from '@noble/hashes/scrypt.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { CaptchaPuzzle } from '@wanyuan/contract/client';

export type Puzzle = Pick<CaptchaPuzzle, 'salt' | 'target' | 'tries' | 'cost'>;

/** Which counters one of several workers looks through. */
export interface Share {
  first: number;
  step: number;
}

const KEY_BYTES = 32;

/**
 * The answer if this counter is the one, otherwise null. Not the browser's own cryptography: that has no scrypt, and is
 * not there at all for a server in the office without https.
 */
export function tryCounter({ salt, target, cost }: Puzzle, counter: number): string | null {
  const key = bytesToHex(scrypt(String(counter), salt, { ...cost, dkLen: KEY_BYTES }));
  return key.startsWith(target) ? key.slice(target.length) : null;
}
