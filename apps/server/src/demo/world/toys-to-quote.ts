import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { toySnapshots, type KnownSnapshot } from '#modules/toys/toys.module.ts';
import { toys } from '#modules/toys/toys.schema.ts';
import { popularToys } from './world-lookups.ts';

const CHOSEN_FROM = 360;

/** Popular ones, with one that is no longer made and one that its factory hides at the third and fifth place of each cart. */
export async function toysToQuote(db: Db): Promise<{ shown: KnownSnapshot[]; stopped: KnownSnapshot[] }> {
  const isPublic = and(isNull(toys.company_id), eq(toys.is_black, false));
  const byId = (where: ReturnType<typeof and>) =>
    db.select({ id: toys.id }).from(toys).where(and(isPublic, where)).orderBy(asc(toys.id)).limit(20);
  const popular = await popularToys(db, CHOSEN_FROM);
  const stopped = await byId(and(isNotNull(toys.stop_time), eq(toys.is_set_hide, false)));
  const hidden = await byId(eq(toys.is_set_hide, true));
  const ids = [...popular, ...stopped, ...hidden].map(({ id }) => id);
  const known = await toySnapshots(db, { tenant_id: 0 }, ids);
  const of = (rows: readonly { id: number }[]) => rows.flatMap(({ id }) => known.get(id) ?? []);
  return { shown: of(popular), stopped: [...of(stopped.slice(0, 1)), ...of(hidden.slice(0, 1))] };
}

export function pickToys(
  { shown, stopped }: { shown: readonly KnownSnapshot[]; stopped: readonly KnownSnapshot[] },
  from: number,
  count: number,
): KnownSnapshot[] {
  const chosen = new Map<number, KnownSnapshot>();
  for (let step = 0; chosen.size < Math.min(count, shown.length) && step < shown.length; step += 1) {
    const toy = shown[(from + step * 7) % shown.length]!;
    chosen.set(toy.toy_id, toy);
    const old = stopped[chosen.size === 3 ? 0 : chosen.size === 5 ? 1 : stopped.length];
    if (old) chosen.set(old.toy_id, old);
  }
  return [...chosen.values()];
}
