import { errorCode } from '../startup-error.ts';

interface Waiting<T, R> {
  item: T;
  resolve(result: R): void;
  reject(error: unknown): void;
}

/** The database refuses a value, and would take the others: SQLSTATE of data exceptions and of constraints. */
const isFaultOfOne = (error: unknown): boolean => {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return /^2[23]\w{3}$/.test(errorCode(cause) ?? '');
};

/** Where so many came together, more are on their way. */
const BUSY = 8;

/**
 * Does together what comes while the one before is under way, and while it gathers after one that was large: an idle server answers
 * at once, a busy one shares its transactions. `work` answers as many results as it got items, in their order, or leaves nothing behind; where it fails,
 * all of them do, unless it is for a value that one of them brought: then each is tried by itself. An `Error` among the results is
 * the fault of its item alone.
 */
export function createGroupCommit<T, R>(
  work: (items: readonly T[]) => Promise<readonly (R | Error)[]>,
  { most = 200, gather }: { most?: number; gather?: () => Promise<unknown> } = {},
) {
  let waiting: Waiting<T, R>[] = [];
  let isAtWork = false;

  const settle = ({ resolve, reject }: Waiting<T, R>, result: R | Error): void => {
    if (result instanceof Error) reject(result);
    else resolve(result);
  };

  async function run(): Promise<void> {
    isAtWork = true;
    while (waiting.length > 0) {
      const group = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        const results = await work(group.map(({ item }) => item));
        group.forEach((waiter, turn) => settle(waiter, results[turn]!));
      } catch (error) {
        if (group.length > 1 && isFaultOfOne(error)) await each(group);
        else for (const { reject } of group) reject(error);
      }
      if (gather && group.length >= BUSY) await gather();
    }
    isAtWork = false;
  }

  async function each(group: readonly Waiting<T, R>[]): Promise<void> {
    for (const waiter of group) {
      try {
        settle(waiter, (await work([waiter.item]))[0]!);
      } catch (error) {
        waiter.reject(error);
      }
    }
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
