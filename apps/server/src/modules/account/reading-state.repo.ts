import { eq } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { users } from './account.schema.ts';

/** How far a user has read the system messages; kept on the user because "read all" must be one cheap write. */
export const readingState = {
  async get(db: Db, userId: number) {
    const [row] = await db
      .select({ read_up_to: users.messages_read_up_to, since: users.created_at })
      .from(users)
      .where(eq(users.id, userId));
    return row ?? { read_up_to: 0, since: new Date(0) };
  },
  async set(db: Db, userId: number, readUpTo: number): Promise<void> {
    await db.update(users).set({ messages_read_up_to: readUpTo }).where(eq(users.id, userId));
  },
};
