import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import * as repo from './toy-states.repo.ts';

export type ToyState = Awaited<ReturnType<typeof repo.listToyStates>>[number];

/** A toy in a cart says more about what people want than a look at it. */
const CART_WEIGHT = 5;

/**
 * What kept lists must know of toys today, beside what they remember. Black toys, those of black factories and those of
 * other companies are left out.
 */
export async function toyStates(
  db: Db,
  session: Pick<Session, 'tenant_id'>,
  ids: readonly number[],
): Promise<Map<number, ToyState>> {
  if (ids.length === 0) return new Map();
  const rows = await repo.listToyStates(db, session.tenant_id, ids);
  return new Map(rows.map((row) => [row.toy_id, row]));
}

export async function countAdded(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await repo.addCartCounts(db, ids, CART_WEIGHT);
}
