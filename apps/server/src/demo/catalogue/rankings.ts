import { CATEGORY_GROUPS, SALES_MARKETS } from '@wanyuan/domain';
import type { ranking_entries, RankingKind, rankings } from '#modules/toys/curated-lists.schema.ts';
import { Chance, hashText, seedOf } from './chance.ts';
import type { Calendar } from './dates.ts';
import type { HotToy } from './hot-toys.ts';

type RankingRow = typeof rankings.$inferInsert & { id: number };
type EntryRow = typeof ranking_entries.$inferInsert;

const WEEKS = 12;
/** How far a week's score strays from the long run's. */
const WEEKLY_SWING = 0.9;

interface RankingSpec {
  kind: RankingKind;
  scope: string;
  size: number;
  isIn(toy: HotToy): boolean;
}

const everything = () => true;
const SPECS: readonly RankingSpec[] = [
  { kind: 'market', scope: '', size: 100, isIn: everything },
  ...CATEGORY_GROUPS.map(({ key, category_ids }): RankingSpec => ({
    kind: 'market',
    scope: key,
    size: 50,
    isIn: ({ category_id }) => category_ids.includes(category_id),
  })),
  { kind: 'popularity', scope: '', size: 100, isIn: everything },
  { kind: 'global', scope: '', size: 100, isIn: everything },
  ...SALES_MARKETS.map((scope): RankingSpec => ({ kind: 'regional', scope, size: 30, isIn: everything })),
];

/** Twelve weeks of every ranking; a toy enters in the week it was listed, and positions move from week to week. */
export function planRankings(hot: readonly HotToy[], calendar: Calendar, seed: number) {
  const rows: RankingRow[] = [];
  const entries: EntryRow[] = [];
  for (const { kind, scope, size, isIn } of SPECS) {
    const taste = seedOf(seed, hashText(`${kind}/${scope}`));
    const candidates = hot.filter(isIn);
    let previous = new Map<number, number>();
    for (let weeksAgo = WEEKS - 1; weeksAgo >= 0; weeksAgo -= 1) {
      const monday = mondayDaysAgo(calendar) + weeksAgo * 7;
      const ranked = candidates
        .filter(({ daysAgo }) => daysAgo >= monday - 6)
        .map((toy) => ({ toy, score: weeklyScore(toy, taste, weeksAgo) }))
        .toSorted((a, b) => b.score - a.score || a.toy.id - b.toy.id)
        .slice(0, size);
      const id = rows.length + 1;
      rows.push({ id, kind, scope, week: calendar.day(monday) });
      entries.push(
        ...ranked.map(({ toy, score }, index) => ({
          ranking_id: id,
          position: index + 1,
          toy_id: toy.id,
          previous_position: previous.get(toy.id) ?? null,
          score,
        })),
      );
      previous = new Map(ranked.map(({ toy }, index) => [toy.id, index + 1]));
    }
  }
  return { rows, entries };
}

/** Taste differs by list and stays; the week adds its own mood. */
function weeklyScore(toy: HotToy, taste: number, weeksAgo: number): number {
  const lasting = new Chance(seedOf(taste, toy.id)).between(0.3, 1.7);
  const mood = 1 + (new Chance(seedOf(taste + weeksAgo, toy.id)).next() - 0.5) * WEEKLY_SWING;
  return Math.max(1, Math.round(Math.sqrt(toy.popularity) * lasting * mood * 10));
}

function mondayDaysAgo(calendar: Calendar): number {
  const today = new Date(`${calendar.day(0)}T00:00:00Z`);
  return (today.getUTCDay() + 6) % 7;
}
