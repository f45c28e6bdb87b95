interface Waiting<T, R> {
  item: T;
  resolve(result: R): void;
  reject(error: unknown): void;
}

/**
 * Does together what comes while the one before is under way: an idle server answers at once, a busy one shares its
 * transactions. `work` answers as many results as it got items, in their order; where it fails, all of them do.
 */
export function createGroupCommit<T, R>(work: (items: readonly T[]) => Promise<readonly R[]>, most = 200) {
  let waiting: Waiting<T, R>[] = [];
  let isAtWork = false;

  async function run(): Promise<void> {
    isAtWork = true;
    while (waiting.length > 0) {
      const group = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        const results = await work(group.map(({ item }) => item));
        group.forEach(({ resolve }, turn) => resolve(results[turn]!));
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isAtWork = false;
  }

  return (item: T): Promise<R> =>
    new Promise<R>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      // What the same turn of the loop brings comes along.
      if (!isAtWork) {
        isAtWork = true;
        setImmediate(() => void run());
      }
    });
}
