import { USER_TYPE } from '@wanyuan/domain';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { users } from './account.schema.ts';

const isActive = (companyId: number) => and(eq(users.company_id, companyId), eq(users.is_disabled, false));

export async function listColleagues(db: Db, companyId: number, exceptUserId: number) {
  return db
    .select({
      user_id: users.id,
      nickname: users.nickname,
      user_type: users.user_type,
      avatar_file_id: users.avatar_file_id,
    })
    .from(users)
    .where(and(isActive(companyId), ne(users.id, exceptUserId)))
    .orderBy(asc(users.user_type), asc(users.id));
}

export async function listLeaderIds(db: Db, companyId: number): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isActive(companyId), inArray(users.user_type, [USER_TYPE.main, USER_TYPE.administrator])));
  return rows.map(({ id }) => id);
}
