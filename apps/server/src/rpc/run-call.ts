import { UPLOAD_LIMITS } from '@wanyuan/domain';
import type { Call } from '@wanyuan/contract';
import { withTransaction, type Database, type Db } from '../infra/database/database.ts';
import { AppError } from './app-error.ts';
import type { CallContext } from './context.ts';

type Body = (context: CallContext) => unknown;
type Effect = () => Promise<void> | void;
/** Does an act unless it was done before. */
type Once = (transaction: Db, work: () => Promise<string>) => Promise<string>;

/**
 * Runs a handler's body with its transaction and its time limit. A write that has run out of time is rolled back, so
 * that no asker is told "timeout" about something that was saved after all. The body of an act answers with a text.
 */
export async function runCall(
  call: Call,
  base: Omit<CallContext, 'db' | 'afterCommit'>,
  { database, callTimeoutMs }: { database: Database; callTimeoutMs: number },
  body: Body,
  onEffectFailed: (error: unknown) => void,
  once: Once | null = null,
): Promise<unknown> {
  const effects: Effect[] = [];
  const afterCommit = (effect: Effect) => void effects.push(effect);
  // What is saved is saved: a notification that fails must not make people do it again.
  const runEffects = async () => {
    for (const effect of effects) {
      try {
        await effect();
      } catch (error) {
        onEffectFailed(error);
      }
    }
  };
  const isWrapped = !call.read && !call.ownTransactions;
  const first = isWrapped ? undefined : body({ ...base, db: database.db, afterCommit });
  // An answer that is already there needs no clock.
  if (!isWrapped && !(first instanceof Promise)) {
    if (effects.length > 0) await runEffects();
    return first;
  }

  let timer: NodeJS.Timeout | undefined;
  let isTimedOut = false;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => {
        isTimedOut = true;
        reject(new AppError('TIMEOUT'));
      },
      call.upload ? UPLOAD_LIMITS.timeoutMs : callTimeoutMs,
    );
  });

  const run = async () => {
    if (!isWrapped) return first;
    return withTransaction(database.db, async (transaction) => {
      const work = async () => body({ ...base, db: transaction, afterCommit });
      const result = once ? await once(transaction, work as () => Promise<string>) : await work();
      if (isTimedOut) throw new AppError('TIMEOUT');
      // From here on it is being saved, and the asker must hear that it was.
      clearTimeout(timer);
      return result;
    });
  };

  try {
    const result = await Promise.race([run(), timeout]);
    await runEffects();
    return result;
  } finally {
    clearTimeout(timer);
  }
}
