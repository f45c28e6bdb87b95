import { eq } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { installation } from './installation.schema.ts';

export async function getFact(db: Db, name: string): Promise<string | null> {
  const [row] = await db.select({ value: installation.value }).from(installation).where(eq(installation.name, name));
  return row?.value ?? null;
}

/** Writes a fact unless it is there; answers with the one that holds. Two processes agree on the first writer's. */
export async function settleFact(db: Db, name: string, value: string): Promise<string> {
  await db.insert(installation).values({ name, value }).onConflictDoNothing();
  return (await getFact(db, name)) ?? value;
}

export async function removeFact(db: Db, name: string): Promise<void> {
  await db.delete(installation).where(eq(installation.name, name));
}

/** Writes a fact that changes. */
export async function setFact(db: Db, name: string, value: string): Promise<void> {
  await db
    .insert(installation)
    .values({ name, value })
    .onConflictDoUpdate({ target: installation.name, set: { value } });
}
