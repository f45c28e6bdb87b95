import { randomInt } from 'node:crypto';

/** Without letters and digits that are confused when read aloud. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';

const pick = (from: string, length: number) => Array.from({ length }, () => from[randomInt(from.length)]).join('');

/** To be told on the telephone, and changed at the first sign-in: about 48 bits. */
export function newFirstPassword(): string {
  return `${pick(LETTERS, 4)}${pick(DIGITS, 4)}${pick(LETTERS, 4)}`;
}
