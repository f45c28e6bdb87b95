const FIRST_MS = 1000;
const LAST_MS = 60_000;

/** How long to wait before the next try; half of it by chance, so that not all come back at once. */
export function backoffMs(tries: number, chance: number = Math.random()): number {
  const most = Math.min(FIRST_MS * 2 ** Math.min(tries, 10), LAST_MS);
  return Math.round(most / 2 + (most / 2) * chance);
}
