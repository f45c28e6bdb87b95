/** Who gets the next place, the favoured first: whoever comes in where they came in before, whoever comes in, own changes, a leader's. */
export const HASH_RANKS = ['known', 'sign_in', 'own', 'staff'] as const;
export type HashRank = (typeof HASH_RANKS)[number];

export interface HashLineOptions {
  /** So many are at work at once. */
  places: number;
  /** So many of each rank wait at most: strangers who flood the sign-in keep nobody else out. */
  waitingOfRank: number;
  /** Whoever has waited this long is sent away too, before the browser gives up: nothing is done behind anybody's back. */
  patienceMs: number;
}

/** The one door to hashing: a few at work, a short line of each rank before them, everybody else is sent away at once. */
export function createHashLine({ places, waitingOfRank, patienceMs }: HashLineOptions) {
  const lines = Object.fromEntries(HASH_RANKS.map((rank) => [rank, []])) as unknown as Record<HashRank, (() => void)[]>;
  let inside = 0;

  function leave(): void {
    const next = HASH_RANKS.map((rank) => lines[rank]).find((line) => line.length > 0);
    // The place goes from hand to hand: nobody who comes this moment gets in between.
    if (next) next.shift()!();
    else inside -= 1;
  }

  function wait(line: (() => void)[]): Promise<boolean> {
    return new Promise((resolve) => {
      const admit = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(admit), 1);
        resolve(false);
      }, patienceMs);
      line.push(admit);
    });
  }

  return {
    /** Null when the line is full, or was too slow; the work was not begun then. */
    async inTurn<T>(rank: HashRank, work: () => Promise<T>): Promise<{ done: T } | null> {
      if (inside < places) inside += 1;
      else {
        const line = lines[rank];
        if (line.length >= waitingOfRank || !(await wait(line))) return null;
      }
      try {
        return { done: await work() };
      } finally {
        leave();
      }
    },
    inside: () => inside,
    waiting: () => HASH_RANKS.reduce((sum, rank) => sum + lines[rank].length, 0),
  };
}
