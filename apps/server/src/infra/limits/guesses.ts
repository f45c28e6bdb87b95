import type { FailureCounter } from './rate-limiter.ts';

/** Wrong guesses that end guessing for a while, counted under a key. */
export interface GuessLimit {
  name: string;
  key: string;
  points: number;
  seconds: number;
}

interface Guess<T> {
  /** Of the guesser; a right guess forgives it. */
  own: GuessLimit;
  /** Against guesses from many places; wrong guesses count for them, and nothing forgives those. */
  shared: readonly GuessLimit[];
  /** Null for a wrong guess. */
  tried: () => T | null | Promise<T | null>;
  tooMany: () => Error;
  wrong: (left: number) => Error;
}

/** One guess at a code. */
export async function countGuess<T>(failures: FailureCounter, guess: Guess<T>): Promise<T> {
  const { own, shared, tried, tooMany, wrong } = guess;
  // Refused before counting: tries during the lock do not prolong it.
  for (const { name, key, points } of [own, ...shared]) if ((await failures.get(name, key)) >= points) throw tooMany();
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
