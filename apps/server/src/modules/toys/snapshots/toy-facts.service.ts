import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import { listToyFacts } from './toy-facts.repo.ts';

export type ToyFacts = Omit<Awaited<ReturnType<typeof listToyFacts>>[number], 'toy_id'>;

/** What snapshots leave out because it is long or of no account in carts: for documents that show all of a toy. */
export async function toyFacts(
  db: Db,
  session: Pick<Session, 'tenant_id'>,
  ids: readonly number[],
): Promise<Map<number, ToyFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await listToyFacts(db, session.tenant_id, ids);
  return new Map(rows.map(({ toy_id, ...facts }) => [toy_id, facts]));
}
