import { inArray } from 'drizzle-orm';
import type { Db } from '../../infra/database/database.ts';
import { users } from './account.schema.ts';

export async function listNicknames(db: Db, ids: readonly number[]) {
  return db
    .select({ id: users.id, nickname: users.nickname })
    .from(users)
    .where(inArray(users.id, [...ids]));
}
