import { AppError } from '#rpc/app-error.ts';

/** Pages that a process makes at the same time, so that visitors of pages that nobody kept leave the rest of it working. */
const AT_ONCE = 4;
/** More would wait longer than they wait. */
const MOST_WAITING = 200;

/** A door of their own for pages that have to be made: who comes when it is full is told so. */
export function drawInTurn({ atOnce = AT_ONCE, mostWaiting = MOST_WAITING } = {}) {
  let inside = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside >= atOnce) {
      if (waiting.length >= mostWaiting) throw new AppError('BUSY');
      // The place is handed over, never given up in between.
      await new Promise<void>((enter) => waiting.push(enter));
    } else inside += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}
