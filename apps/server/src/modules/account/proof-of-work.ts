import { randomBytes, randomInt, scrypt, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { PROOF_KEY_BYTES, PROOF_OF_WORK } from '@wanyuan/domain';

const derive = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);
const TARGET_DIGITS = 32;

/** How hard puzzles are. Only tests are content with less than the full cost. */
export interface ProofCost {
  cost: { N: number; r: number; p: number };
  tries: number;
}

export interface Puzzle extends ProofCost {
  salt: string;
  target: string;
  /** The half of the key that cannot be known without having found it. */
  answer: string;
}

/**
 * One counter below `tries` leads to a key that begins with `target`. A browser that looks for it derives half of all
 * keys on average; the server derives one, and checking the answer costs nothing.
 */
export async function newPuzzle({ cost, tries }: ProofCost): Promise<Puzzle> {
  const salt = randomBytes(16).toString('hex');
  const key = (await derive(String(randomInt(tries)), salt, PROOF_KEY_BYTES, cost)).toString('hex');
  return { salt, cost, tries, target: key.slice(0, TARGET_DIGITS), answer: key.slice(TARGET_DIGITS) };
}

/** Harder for askers who ask often, and for all askers while messages run out. */
export function triesFor(asked: number, pressure: number, tries: number): number {
  const { askedPerDoubling, underPressure, maxTries } = PROOF_OF_WORK;
  const doublings = Math.min(10, Math.floor(asked / askedPerDoubling));
  const factor = Math.max(2 ** doublings, pressure >= underPressure.share ? underPressure.factor : 1);
  return Math.min(maxTries, tries * factor);
}
