import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { users } from './account.schema.ts';

export async function listNicknames(db: Db, ids: readonly number[]) {
  return db
    .select({ id: users.id, nickname: users.nickname })
    .from(users)
    .where(inArray(users.id, [...ids]));
}

export async function listUsersByNickname(db: Db, company_id: number, names: readonly string[]) {
  return db
    .select({ id: users.id, nickname: users.nickname })
    .from(users)
    .where(and(eq(users.company_id, company_id), eq(users.is_disabled, false), inArray(users.nickname, [...names])));
}
