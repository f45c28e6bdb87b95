import { createHash } from 'node:crypto';

const KEY_LENGTH = 10;

/** Keys are random; those of the demo world are the same in every one. */
export const demoKey = (of: string): string => createHash('sha256').update(of).digest('hex').slice(0, KEY_LENGTH);
