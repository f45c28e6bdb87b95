import type { ReadingFault } from '#infra/reading/reading-fault.ts';

type Outcome = { result: unknown } | { fault: ReadingFault };

export interface KeptReadings {
  find(key: string): Outcome | undefined;
  keep(key: string, outcome: Outcome): void;
}

const KEPT_MS = 10 * 60_000;
const MOST_CHARACTERS = 16 * 1024 * 1024;
/** What a fault takes, more or less. */
const FAULT_CHARACTERS = 200;

/** What files were found to hold, or what is wrong with them, for the next request; the oldest go first. */
export function createKeptReadings(now: () => Date): KeptReadings {
  const kept = new Map<string, { outcome: Outcome; characters: number; until: number }>();
  let total = 0;
  const forget = (key: string) => {
    total -= kept.get(key)?.characters ?? 0;
    kept.delete(key);
  };
  return {
    find(key) {
      const known = kept.get(key);
      if (known !== undefined && known.until > now().getTime()) return known.outcome;
      forget(key);
      return undefined;
    },
    keep(key, outcome) {
      forget(key);
      const characters = 'fault' in outcome ? FAULT_CHARACTERS : JSON.stringify(outcome.result).length;
      if (characters > MOST_CHARACTERS) return;
      kept.set(key, { outcome, characters, until: now().getTime() + KEPT_MS });
      total += characters;
      for (const oldest of kept.keys()) {
        if (total <= MOST_CHARACTERS) return;
        forget(oldest);
      }
    },
  };
}
