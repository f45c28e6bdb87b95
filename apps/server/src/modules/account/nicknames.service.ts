import type { Db } from '../../infra/database/database.ts';
import { listNicknames } from './nicknames.repo.ts';

/** Nicknames by user id, for lists that say who did something. */
export async function nicknames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await listNicknames(db, [...new Set(ids)]);
  return new Map(rows.map(({ id, nickname }) => [id, nickname]));
}
