/** Who gets the next place: sign-ins from known addresses, other sign-ins, own new passwords, those made for staff. */
export const HASH_RANKS = ['known', 'sign_in', 'own', 'staff'] as const;
export type HashRank = (typeof HASH_RANKS)[number];

export interface HashLineOptions {
  /** Calls that hash at once. */
  places: number;
  /** Calls of each rank that wait at most: strangers who flood the sign-in do not keep other ranks out. */
  waitingOfRank: number;
  /** A call that waited this long is refused before its browser gives up: no work is done for a browser that left. */
  patienceMs: number;
}

/** The one door to hashing: a few at work, a short line of each rank before them, other calls are refused at once. */
export function createHashLine({ places, waitingOfRank, patienceMs }: HashLineOptions) {
  const lines = Object.fromEntries(HASH_RANKS.map((rank) => [rank, []])) as unknown as Record<HashRank, (() => void)[]>;
  let inside = 0;

  function leave(): void {
    const next = HASH_RANKS.map((rank) => lines[rank]).find((line) => line.length > 0);
    // The place passes directly to the next in line: a call that arrives this moment cannot take it.
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
