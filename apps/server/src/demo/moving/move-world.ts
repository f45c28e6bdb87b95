import { DAY_MS } from '@wanyuan/domain';
import { withTransaction, type Db } from '#infra/database/database.ts';
import { lockUntilEnd } from '#infra/database/lock-until-end.ts';
import { moveDated, moveRankings, moveToys } from './moved-rows.ts';
import { listChanged, readClock, writeClock } from './world-clock.ts';

/** Worlds for benchmarks are bigger and stay where they are: rewriting a million rows is no housekeeping. */
const MOST_TOYS = 50_000;

/**
 * Moves the dates of the demo world on by the whole days since they were right, and says how many: offers, shows, fairs
 * and new toys are as near as on the first day. Nothing that people made or changed moves. However often and by however
 * many processes it is called, each day is moved once.
 */
export async function moveWorld(pool: Db, now: Date): Promise<number> {
  return withTransaction(pool, async (db) => {
    await lockUntilEnd(db, 'demo-clock');
    const clock = await readClock(db);
    if (clock === null || clock.last_toy > MOST_TOYS) return 0;
    const days = Math.floor((now.getTime() - clock.at.getTime()) / DAY_MS);
    if (days < 1) return 0;
    const left = [...clock.left, ...(await listChanged(db, clock))];
    const moved = { ...clock, at: new Date(clock.at.getTime() + days * DAY_MS), left };
    await moveDated(db, days);
    await moveToys(db, moved, days);
    await moveRankings(db, now);
    await writeClock(db, moved);
    return days;
  });
}
