import { SALES_MARKETS } from '@wanyuan/domain';
import type { PlacementList, toy_placements } from '#modules/toys/curated-lists.schema.ts';
import { Chance, hashText, seedOf } from './chance.ts';
import type { Calendar } from './dates.ts';
import type { HotToy } from './hot-toys.ts';

type PlacementRow = typeof toy_placements.$inferInsert;

/** Activities of the platform; the address of their page ends with the key. */
export const ACTIVITY_TOPICS = ['back_to_school', 'christmas', 'summer', 'canton_fair'] as const;

const LISTS: readonly { list: PlacementList; topic: string; size: number; isIn?: (toy: HotToy) => boolean }[] = [
  { list: 'recommend', topic: '', size: 120 },
  { list: 'chosen', topic: '', size: 60 },
  { list: 'home_new', topic: '', size: 40, isIn: ({ daysAgo }) => daysAgo < 60 },
  ...SALES_MARKETS.map((topic) => ({ list: 'overseas' as const, topic, size: 40 })),
  ...ACTIVITY_TOPICS.map((topic) => ({ list: 'activity' as const, topic, size: 60 })),
];

export function planPlacements(
  hot: readonly HotToy[],
  fittings: readonly HotToy[],
  calendar: Calendar,
  seed: number,
): PlacementRow[] {
  const rows = LISTS.flatMap(({ list, topic, size, isIn }) => {
    const chance = new Chance(seedOf(seed, hashText(`${list}/${topic}`)));
    const candidates = isIn ? hot.filter(isIn) : hot;
    return place(list, topic, chance.sample(candidates, size), calendar, chance);
  });
  return [...rows, ...place('fittings', '', fittings, calendar, new Chance(seed))];
}

function place(
  list: PlacementList,
  topic: string,
  chosen: readonly HotToy[],
  calendar: Calendar,
  chance: Chance,
): PlacementRow[] {
  return chosen.map(({ id, daysAgo }, index) => ({
    list,
    topic,
    toy_id: id,
    position: index + 1,
    starts_on: calendar.day(Math.min(daysAgo, chance.int(0, 60))),
    ends_on: chance.isTrue(0.5) ? calendar.day(-chance.int(10, 120)) : null,
  }));
}
