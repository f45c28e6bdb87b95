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

/**
 * A bounded number of places with a short line before them. Whoever would wait long is sent away at once: when the first
 * in line has waited for half of the rank's patience, those behind would wait for longer.
 */
export function createGate({ places, patienceMs }: GateOptions) {
  const lines: Waiting[][] = patienceMs.map(() => []);
  let inside = 0;

  function leave(): void {
    inside -= 1;
    const next = lines.find((line) => line.length > 0)?.shift();
    if (next === undefined) return;
    inside += 1;
    next.admit();
  }

  function wait(line: Waiting[], patience: number): Promise<boolean> {
    return new Promise((resolve) => {
      const giveUp = () => {
        line.splice(line.indexOf(waiting), 1);
        resolve(false);
      };
      const timer = setTimeout(giveUp, patience);
      const admit = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const waiting: Waiting = { since: performance.now(), admit };
      line.push(waiting);
    });
  }

  return {
    /** Whether there is a place, now or within the rank's patience. Whoever has entered leaves. */
    enter(rank: number): true | Promise<boolean> | false {
      const [line, patience] = [lines[rank]!, patienceMs[rank]!];
      if (inside < places) {
        inside += 1;
        return true;
      }
      const isLong = line[0] !== undefined && performance.now() - line[0].since > patience / 2;
      return isLong ? false : wait(line, patience);
    },
    leave,
    inside: () => inside,
    waiting: () => lines.reduce((sum, line) => sum + line.length, 0),
  };
}
