import { join } from 'node:path';

/** Beside the imported files, on the same disk: a rename then is one step. */
const STATE = '.wanyuan-trade-agent';
const PART_ENDING = '.part';

export interface StatePaths {
  /** Where the trade software looks. */
  folder: string;
  state: string;
  ledger: string;
  pairing: string;
  /** A file on its way; names are plain, since disks change others. */
  part(name: string): string;
}

export function statePaths(folder: string): StatePaths {
  const state = join(folder, STATE);
  return {
    folder,
    state,
    ledger: join(state, 'ledger.jsonl'),
    pairing: join(state, 'pairing.json'),
    part: (name) => join(state, `${name}${PART_ENDING}`),
  };
}

export const LOCK_ENDING = '.lock';
export const isLock = (name: string) => name.endsWith(LOCK_ENDING);

/** Neither ledger, pairing nor lock: what a process that was ended left behind. */
export const isLeftOver = (name: string) => !['ledger.jsonl', 'pairing.json'].includes(name) && !isLock(name);
