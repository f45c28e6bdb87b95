import { createHash } from 'node:crypto';
import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import { addFrozenFacts, listFrozenFacts } from './frozen-facts.repo.ts';
import { toyFacts, type ToyFacts } from './toy-facts.service.ts';

/** Keeps the facts of some toys as they are now; the keys under which they lie, by toy. */
export async function freezeFacts(
  db: Db,
  session: Pick<Session, 'tenant_id'>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const keys = new Map<number, string>();
  const frozen = new Map<string, ToyFacts>();
  for (const [toy_id, facts] of await toyFacts(db, session, ids)) {
    const key = createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
    keys.set(toy_id, key);
    frozen.set(key, facts);
  }
  if (frozen.size > 0) await addFrozenFacts(db, frozen);
  return keys;
}

/** The facts that lie under some keys. */
export async function frozenFacts(db: Db, keys: readonly string[]): Promise<Map<string, ToyFacts>> {
  if (keys.length === 0) return new Map();
  const rows = await listFrozenFacts(db, keys);
  return new Map(
    rows.map(({ key, facts }) => [
      key,
      { ...(facts as Omit<ToyFacts, 'updated_time'>), updated_time: new Date(String(facts['updated_time'])) },
    ]),
  );
}
