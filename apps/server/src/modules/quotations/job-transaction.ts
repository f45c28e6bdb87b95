import { withTransaction, type Db, type Tx } from '#infra/database/database.ts';
import type { CallContext } from '#rpc/context.ts';

/** What a job's work on one quotation has: no session, and effects that wait until it is durable. */
export type JobContext = Pick<CallContext<Tx>, 'db' | 'afterCommit'>;

export async function jobTransaction<T>(pool: Db, work: (context: JobContext) => Promise<T>): Promise<T> {
  const effects: (() => Promise<void> | void)[] = [];
  const done = await withTransaction(pool, (db) => work({ db, afterCommit: (effect) => void effects.push(effect) }));
  for (const effect of effects) await effect();
  return done;
}
