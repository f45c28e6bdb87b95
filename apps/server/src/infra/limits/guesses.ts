import type { FailureCounter } from './rate-limiter.ts';

/** Wrong guesses that end guessing for a while, counted under a key. */
export interface GuessLimit {
  name: string;
  key: string;
  points: number;
  seconds: number;
  /** Asked beyond the limit, and throws for who may not guess: without it nobody may. */
  beyond?: () => Promise<void>;
}

interface Tries<T> {
  /** Of the guesser. */
  own: GuessLimit;
  /** Null for a wrong guess. */
  tried: () => T | null | Promise<T | null>;
  tooMany: () => Error;
  wrong: (left: number) => Error;
}
interface Guess<T> extends Tries<T> {
  /** Against guesses from many places; wrong guesses count for them, and nothing forgives those. */
  shared: readonly GuessLimit[];
}

/** One guess at a code; a right one forgives the guesser's own wrong ones. */
export async function countGuess<T>(failures: FailureCounter, guess: Guess<T>): Promise<T> {
  const { own, shared, tried, tooMany, wrong } = guess;
  // Refused before counting: tries during the lock do not prolong it.
  for (const { name, key, points, beyond } of [own, ...shared]) {
    if ((await failures.get(name, key)) < points) continue;
    if (beyond === undefined) throw tooMany();
    await beyond();
  }
  // Counted as wrong until it proves right: guesses at the same moment cannot slip past together.
  const tries = await failures.add(own.name, own.key, own.seconds);
  if (tries > own.points) throw tooMany();
  const found = await tried();
  if (found === null) {
    for (const { name, key, seconds } of shared) await failures.add(name, key, seconds);
    throw wrong(own.points - tries);
  }
  await failures.reset(own.name, own.key);
  return found;
}

/** A secret too long to be guessed: misses count as guesses do, and a hit takes none of them back. */
export async function countMiss<T>(failures: FailureCounter, { own, tried, tooMany, wrong }: Tries<T>): Promise<T> {
  const { name, key, points, seconds } = own;
  if ((await failures.get(name, key)) >= points) throw tooMany();
  const found = await tried();
  if (found !== null) return found;
  throw wrong(Math.max(0, points - (await failures.add(name, key, seconds))));
}
