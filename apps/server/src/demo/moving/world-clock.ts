import { max, lte, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { toys } from '#modules/toys/toys.schema.ts';
import { demoFilledAt, readDemoClock, writeDemoClock } from '#modules/installation/installation.module.ts';

/** Which moment the demo world takes for now, and which toys move with it. */
export interface WorldClock {
  at: Date;
  /** The last toy that the world was made with: what people import has greater ids. */
  last_toy: number;
  /** Toys of the world that people have changed since: from then on they are theirs, dates and all. */
  left: number[];
}

interface WrittenClock extends Omit<WorldClock, 'at'> {
  at: string;
}

/** Null where there is no demo world. */
export async function readClock(db: Db): Promise<WorldClock | null> {
  const written = await readDemoClock(db);
  if (written === null) return firstClock(db);
  const { at, ...rest } = JSON.parse(written) as WrittenClock;
  return { ...rest, at: new Date(at) };
}

export async function writeClock(db: Db, clock: WorldClock): Promise<void> {
  await writeDemoClock(db, JSON.stringify(clock));
}

async function firstClock(db: Db): Promise<WorldClock | null> {
  const at = await demoFilledAt(db);
  if (at === null) return null;
  const [row] = await db
    .select({ id: max(toys.id) })
    .from(toys)
    .where(lte(toys.updated_time, at));
  return { at, last_toy: row?.id ?? 0, left: [] };
}

/** Toys of the world that users have changed since the clock's moment. */
export async function listChanged(db: Db, { at, last_toy, left }: WorldClock): Promise<number[]> {
  const changed = sql`greatest(${toys.updated_time}, ${toys.listed_at}, ${toys.price_confirmed_at}, ${toys.stock_updated_time})`;
  const rows = await db
    .select({ id: toys.id })
    .from(toys)
    .where(sql`${toys.id} <= ${last_toy} and ${changed} > ${at.toISOString()}::timestamptz`)
    .orderBy(toys.id);
  const known = new Set(left);
  return rows.map(({ id }) => id).filter((id) => !known.has(id));
}
