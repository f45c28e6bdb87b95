import { tryCounter, type Puzzle, type Share } from './try-counters.ts';

/** One more counter was tried; `answer` is null until it is found. */
export interface Tried {
  answer: string | null;
}

declare function postMessage(tried: Tried): void;

addEventListener('message', ({ data }: MessageEvent<{ puzzle: Puzzle; share: Share }>) => {
  const { puzzle, share } = data;
  for (let counter = share.first; counter < puzzle.tries; counter += share.step) {
    const answer = tryCounter(puzzle, counter);
    postMessage({ answer });
    if (answer !== null) return;
  }
});
