import { and, eq, lt, sql } from 'drizzle-orm';
import { withTransaction, type Db } from '../database/database.ts';
import { ceiling_uses } from './ceilings.schema.ts';

/** What may be used of something within one window of time. */
export interface Ceiling {
  name: string;
  /** Whose use is counted: a user, a company, an address, or `all`. */
  subject: string;
  /** The beginning of the window, for example of the business day. */
  beginsAt: Date;
  limit: number;
}

/** The ceiling that refused, with what was used before. */
export interface Refusal {
  ceiling: Ceiling;
  used: number;
}

const rowOf = ({ name, subject, beginsAt }: Ceiling) =>
  and(eq(ceiling_uses.ceiling, name), eq(ceiling_uses.subject, subject), eq(ceiling_uses.begins_at, beginsAt));

/** What is used so far. */
export async function usedOf(db: Db, ceiling: Ceiling): Promise<number> {
  const [row] = await db.select({ used: ceiling_uses.used }).from(ceiling_uses).where(rowOf(ceiling));
  return row?.used ?? 0;
}

/**
 * Takes `amount` of every ceiling or of none, and tells which one refused. Counts in the database: all processes share
 * the figures, and a restart keeps them. Within a transaction, its rollback gives back what was taken.
 */
export async function takeOf(db: Db, ceilings: readonly Ceiling[], amount = 1): Promise<Refusal | null> {
  try {
    await withTransaction(db, async (tx) => {
      for (const ceiling of inOrder(ceilings)) {
        if (!(await takeOne(tx, ceiling, amount))) throw new Refused(ceiling);
      }
    });
    return null;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ceiling: error.ceiling, used: await usedOf(db, error.ceiling) };
  }
}

/** Gives back what was taken for something that did not happen. */
export async function giveBackTo(db: Db, ceilings: readonly Ceiling[], amount = 1): Promise<void> {
  for (const ceiling of inOrder(ceilings))
    await db
      .update(ceiling_uses)
      .set({ used: sql`greatest(0, ${ceiling_uses.used} - ${amount})` })
      .where(rowOf(ceiling));
}

/** Windows are a month at most. */
export async function removeUsesBefore(db: Db, time: Date): Promise<void> {
  await db.delete(ceiling_uses).where(lt(ceiling_uses.begins_at, time));
}

class Refused extends Error {
  constructor(readonly ceiling: Ceiling) {
    super(`${ceiling.name} is used up`);
  }
}

/** One order for all: two takers never deadlock. */
const inOrder = (ceilings: readonly Ceiling[]) => ceilings.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b), 'en'));
const keyOf = ({ name, subject }: Ceiling) => `${name}\n${subject}`;

async function takeOne(db: Db, ceiling: Ceiling, amount: number): Promise<boolean> {
  if (amount > ceiling.limit) return false;
  const { name, subject, beginsAt: begins_at, limit } = ceiling;
  const rows = await db
    .insert(ceiling_uses)
    .values({ ceiling: name, subject, begins_at, used: amount })
    .onConflictDoUpdate({
      target: [ceiling_uses.ceiling, ceiling_uses.subject, ceiling_uses.begins_at],
      set: { used: sql`${ceiling_uses.used} + ${amount}` },
      setWhere: sql`${ceiling_uses.used} + ${amount} <= ${limit}`,
    })
    .returning({ used: ceiling_uses.used });
  return rows.length > 0;
}
