export interface GateOptions {
  /** So many may be inside at once. */
  places: number;
  /** How long each rank waits for a place, the favoured rank first. */
  patienceMs: readonly number[];
}

interface Waiting {
  since: number;
  admit: () => void;
}

export type Gate = ReturnType<typeof createGate>;

/** One rank's line, and how quickly it moved of late. */
interface Line {
  patience: number;
  waiting: Waiting[];
  /** When the latest were let in, as far back as half of the patience. */
  letIn: number[];
  /** When a call last waited in vain. */
  inVain: number;
}

/**
 * A bounded number of places with a short line before them. A call that would wait long is refused at once: when the
 * first in line has waited for half of the rank's patience, or, while calls wait in vain, when as many stand in line as
 * were let in within that time.
 */
export function createGate({ places, patienceMs }: GateOptions) {
  const lines: Line[] = patienceMs.map((patience) => ({ patience, waiting: [], letIn: [], inVain: -Infinity }));
  let inside = 0;

  function leave(): void {
    inside -= 1;
    const line = lines.find(({ waiting }) => waiting.length > 0);
    if (line === undefined) return;
    inside += 1;
    line.letIn.push(performance.now());
    forget(line);
    line.waiting.shift()!.admit();
  }

  function forget({ letIn, patience }: Line): void {
    const since = performance.now() - patience / 2;
    while (letIn[0] !== undefined && letIn[0] < since) letIn.shift();
  }

  function isTooLong(line: Line): boolean {
    const { patience, waiting, letIn, inVain } = line;
    const [first] = waiting;
    if (first === undefined) return false;
    const now = performance.now();
    if (now - first.since > patience / 2) return true;
    if (now - inVain > patience * 2) return false;
    forget(line);
    return waiting.length >= letIn.length;
  }

  function wait(line: Line): Promise<boolean> {
    return new Promise((resolve) => {
      const giveUp = () => {
        line.waiting.splice(line.waiting.indexOf(waiting), 1);
        line.inVain = performance.now();
        resolve(false);
      };
      const timer = setTimeout(giveUp, line.patience);
      const admit = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const waiting: Waiting = { since: performance.now(), admit };
      line.waiting.push(waiting);
    });
  }

  return {
    /** Whether there is a place, now or within the rank's patience. A call that got one must `leave`. */
    enter(rank: number): true | Promise<boolean> | false {
      const line = lines[rank]!;
      if (inside < places) {
        inside += 1;
        return true;
      }
      return isTooLong(line) ? false : wait(line);
    },
    leave,
    inside: () => inside,
    waiting: () => lines.reduce((sum, { waiting }) => sum + waiting.length, 0),
  };
}
