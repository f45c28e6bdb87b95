import { scryptSync } from 'node:crypto';
import type { CaptchaPuzzle } from '@wanyuan/contract';

export interface Proof {
  captcha_id: string;
  captcha_code: string;
}

/** Does a browser's work with the machine's own scrypt. */
export function solvePuzzle({ captcha_id, salt, target, tries, cost }: CaptchaPuzzle): Proof {
  for (let counter = 0; counter < tries; counter++) {
    const key = scryptSync(String(counter), salt, 32, cost).toString('hex');
    if (key.startsWith(target)) return { captcha_id, captcha_code: key.slice(target.length) };
  }
  throw new Error('the puzzle has no answer');
}
