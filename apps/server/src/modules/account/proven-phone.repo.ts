import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { users } from './account.schema.ts';

export async function isPhoneProven(db: Db, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.phone_proven_at)));
  return rows.length > 0;
}
