import { scrypt } from '@noble/hashes/scrypt.js';
import { tryCounter, type ProofPuzzle } from '@wanyuan/domain';

/** Which counters one of several workers looks through. */
interface Share {
  first: number;
  step: number;
}

/** One more counter was tried; `answer` is null until it is found. */
export interface Tried {
  answer: string | null;
}

declare function postMessage(tried: Tried): void;

addEventListener('message', ({ data }: MessageEvent<{ puzzle: ProofPuzzle; share: Share }>) => {
  const { puzzle, share } = data;
  for (let counter = share.first; counter < puzzle.tries; counter += share.step) {
    const answer = tryCounter(puzzle, counter, scrypt);
    postMessage({ answer });
    if (answer !== null) return;
  }
});
