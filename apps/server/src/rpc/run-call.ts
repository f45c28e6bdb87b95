import { REQUEST_TIMEOUT_MS } from '@wanyuan/domain';
import type { Call } from '@wanyuan/contract';
import type { Database } from '../infra/database/database.ts';
import { withTransaction } from '../infra/database/database.ts';
import { AppError } from './app-error.ts';
import type { CallContext } from './context.ts';

type Body = (context: CallContext) => unknown;

/**
 * Runs a handler's body with its transaction and its time limit. A write that has run out of time is rolled back, so
 * that nobody is told "timeout" about something that was saved after all.
 */
export async function runCall(
  call: Call,
  base: Omit<CallContext, 'db' | 'afterCommit'>,
  database: Database,
  body: Body,
): Promise<unknown> {
  const effects: (() => Promise<void> | void)[] = [];
  const afterCommit = (effect: () => Promise<void> | void) => void effects.push(effect);
  const isWrapped = !call.read && !call.ownTransactions;
  const first = isWrapped ? undefined : body({ ...base, db: database.db, afterCommit });
  // An answer that is already there needs no clock.
  if (!isWrapped && !(first instanceof Promise)) return first;

  let timer: NodeJS.Timeout | undefined;
  let isTimedOut = false;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isTimedOut = true;
      reject(new AppError('TIMEOUT'));
    }, REQUEST_TIMEOUT_MS);
  });

  const work = async () => {
    if (!isWrapped) return first;
    return withTransaction(database.db, async (transaction) => {
      const result = await body({ ...base, db: transaction, afterCommit });
      if (isTimedOut) throw new AppError('TIMEOUT');
      return result;
    });
  };

  try {
    const result = await Promise.race([work(), timeout]);
    for (const effect of effects) await effect();
    return result;
  } finally {
    clearTimeout(timer);
  }
}
