import { randomInt } from 'node:crypto';

/** Without letters and digits that are taken for one another when they are read aloud or typed off: five bits each. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A code that people read to each other. */
export const newReadableCode = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
