import type { Db } from '../database/database.ts';

/** Keeps an answer that all users share for a while, so that counting the catalogue is rare. */
export function remembered<T>(ttlMs: number, now: () => Date, load: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  let known: { answer: Promise<T>; until: number } | null = null;
  return (db) => {
    const at = now().getTime();
    if (known && at < known.until) return known.answer;
    const answer = load(db);
    const mine = { answer, until: at + ttlMs };
    known = mine;
    answer.catch(() => {
      if (known === mine) known = null;
    });
    return answer;
  };
}
