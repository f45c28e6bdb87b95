import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import type { Act } from '#rpc/acts.ts';
import { acts } from './acts.schema.ts';

const isNamed = ({ user_id, key }: Act) => and(eq(acts.user_id, user_id), eq(acts.key, key));

/** Whether this request is the first to begin the act. Waits for a transaction that began it and has not ended. */
export async function beginAct(db: Db, act: Act): Promise<boolean> {
  const begun = await db.insert(acts).values(act).onConflictDoNothing().returning({ key: acts.key });
  return begun.length > 0;
}

export async function getAct(db: Db, act: Act) {
  const [known] = await db.select().from(acts).where(isNamed(act));
  return known;
}

export async function keepAnswer(db: Db, act: Act, answer: string): Promise<void> {
  await db.update(acts).set({ answer }).where(isNamed(act));
}

export async function removeActsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(acts).where(lt(acts.made_at, before));
}
