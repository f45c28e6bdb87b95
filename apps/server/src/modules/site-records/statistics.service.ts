import type { SiteStatistics } from '@wanyuan/contract';
import { businessDay, businessDayStart, DAY_MS, SITE_RECORDS } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { SessionContext } from '#rpc/context.ts';
import { reachableSites } from '../sites/sites.module.ts';
import type { SeenToys } from './seen-toys.ts';
import * as repo from './statistics.repo.ts';
import { placeHours } from './visit-hours.ts';

interface Dependencies {
  seenToys: SeenToys;
  /** How many toys of the whole catalogue fit some words. */
  countToys(db: Db, company_id: number, words: string): Promise<number>;
  now: () => Date;
}

const MOST_TOYS = 50;
const MOST_WORDS = 20;
const MOST_PLACES = 12;
const MOST_HOURS = 20_000;

export const dayBefore = (day: string, days: number): string =>
  businessDay(new Date(businessDayStart(day).getTime() - days * DAY_MS));

export type SiteStatisticsService = ReturnType<typeof createStatistics>;

/** Figures of what visitors did: each is the sum of records that a list shows, as long as those are kept. */
export function createStatistics({ seenToys, countToys, now }: Dependencies) {
  const rowsFrom = (): string => businessDay(new Date(now().getTime() - SITE_RECORDS.rowDays * DAY_MS));

  /** The part of a range whose rows are gone, and the part that has them. */
  function parts({ from, to }: repo.Range): { old: repo.Range | null; fresh: repo.Range | null } {
    const first = rowsFrom();
    const last = dayBefore(first, 1);
    return {
      old: from < first ? { from, to: to < first ? to : last } : null,
      fresh: to >= first ? { from: from < first ? first : from, to } : null,
    };
  }

  async function sumsOf(db: Db, asked: repo.Asked, range: repo.Range): Promise<repo.Sums> {
    const { old, fresh } = parts(range);
    const before = old === null ? repo.NOTHING : await repo.sumDays(db, asked, old);
    const after = fresh === null ? repo.NOTHING : await repo.sumRows(db, asked, fresh);
    const keys = Object.keys(repo.NOTHING) as (keyof repo.Sums)[];
    return Object.fromEntries(keys.map((key) => [key, before[key] + after[key]])) as unknown as repo.Sums;
  }

  async function daysOf(db: Db, asked: repo.Asked, range: repo.Range): Promise<SiteStatistics['days']> {
    const { old, fresh } = parts(range);
    const rows = [
      ...(old === null ? [] : await repo.daysOfSums(db, asked, old)),
      ...(fresh === null ? [] : await repo.daysOfRows(db, asked, fresh)),
    ];
    const known = new Map(rows.map((row) => [row.day, row]));
    const newToys = new Map((await repo.newToyDays(db, asked, range)).map(({ day, count }) => [day, count]));
    const days: SiteStatistics['days'] = [];
    for (let at = businessDayStart(range.from); businessDay(at) <= range.to; at = new Date(at.getTime() + DAY_MS)) {
      const day = businessDay(at);
      const row = known.get(day);
      days.push({ day, visitors: row?.visitors ?? 0, visits: row?.visits ?? 0, new_toys: newToys.get(day) ?? 0 });
    }
    return days;
  }

  async function missedOf(db: Db, company_id: number, asked: repo.Asked, range: repo.Range) {
    const missed: SiteStatistics['missed'] = [];
    for (const row of await repo.missedWords(db, asked, range, MOST_WORDS))
      missed.push({ ...row, found: await countToys(db, company_id, row.words) });
    return missed;
  }

  return {
    async get(
      { db, session }: SessionContext,
      { site_id, from, to }: { site_id?: number | undefined; from: string; to: string },
    ): Promise<SiteStatistics> {
      const asked: repo.Asked = { reach: reachableSites(session), site_id };
      const range = { from, to };
      const sums = await sumsOf(db, asked, range);
      const before = await sumsOf(db, asked, repo.rangeBefore(range, dayBefore));
      const figure = (of: (from: repo.Sums) => number) => ({ value: of(sums), before: of(before) });
      const open = await repo.openLists(db, asked);
      const toys = await repo.lookedToys(db, asked, range, MOST_TOYS);
      const ids = toys.map(({ toy_id }) => toy_id);
      const toyOf = await seenToys(db, session.tenant_id, ids);
      const pickers = await repo.pickersOf(db, asked, range, ids);
      const hours = await repo.visitHours(db, asked, range, MOST_HOURS);
      // Lists in several currencies have no sum that says anything.
      const amounts = open.filter(({ amount }) => amount !== null);
      const only = amounts.length === 1 ? amounts[0]! : null;
      return {
        visitors: figure(({ visitors }) => visitors),
        visits: figure(({ visits }) => visits),
        seconds_per_visitor: figure(({ seconds, visitors }) => (visitors === 0 ? 0 : Math.round(seconds / visitors))),
        new_visitors: figure(({ new_visitors }) => new_visitors),
        days: await daysOf(db, asked, range),
        funnel: {
          looked: figure(({ looked }) => looked),
          picked: figure(({ picked }) => picked),
          submitted: figure(({ submitted }) => submitted),
        },
        unsubmitted: {
          people: open.reduce((total, row) => total + row.people, 0),
          amount: only?.amount ?? null,
          currency: only?.currency ?? null,
        },
        toys: toys.map(({ toy_id, ...row }) => ({ toy: toyOf(toy_id), ...row, picks: pickers.get(toy_id) ?? 0 })),
        missed: await missedOf(db, session.tenant_id, asked, range),
        hours: placeHours(
          hours.map((row) => ({ ...row, hour: new Date(row.hour) })),
          now(),
        ).slice(0, MOST_PLACES),
        rows_from: rowsFrom(),
      };
    },
  };
}
