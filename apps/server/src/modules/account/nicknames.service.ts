import type { Db } from '#infra/database/database.ts';
import { listNicknames, listUsersByNickname } from './nicknames.repo.ts';

/** Nicknames by user id, for lists that say who did something. */
export async function nicknames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await listNicknames(db, [...new Set(ids)]);
  return new Map(rows.map(({ id, nickname }) => [id, nickname]));
}

/** The active users of a company that have these nicknames; several people may share one. */
export async function userIdsByNickname(
  db: Db,
  company_id: number,
  names: readonly string[],
): Promise<Map<string, number[]>> {
  const ids = new Map<string, number[]>();
  for (const { id, nickname } of await listUsersByNickname(db, company_id, names))
    ids.set(nickname, [...(ids.get(nickname) ?? []), id]);
  return ids;
}
