import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { ranking_entries, rankings, type RankingKind } from '../toys/toys.module.ts';
import { latestRankingId } from './latest-ranking.sql.ts';

export interface RankingRow {
  id: number;
  kind: RankingKind;
  scope: string;
  week: string;
}

const RANKING = { id: rankings.id, kind: rankings.kind, scope: rankings.scope, week: rankings.week };

/** The newest week of every ranking of a kind that has begun. */
export async function listLatest(db: Db, kinds: readonly RankingKind[], today: string): Promise<RankingRow[]> {
  return db
    .selectDistinctOn([rankings.kind, rankings.scope], RANKING)
    .from(rankings)
    .where(and(inArray(rankings.kind, [...kinds]), lte(rankings.week, today)))
    .orderBy(rankings.kind, rankings.scope, desc(rankings.week));
}

/** One ranking; without a week its newest. */
export async function getRanking(
  db: Db,
  { kind, scope, week }: { kind: RankingKind; scope: string; week?: string | undefined },
  today: string,
): Promise<RankingRow | null> {
  const isIt =
    week === undefined
      ? sql`${rankings.id} = ${latestRankingId(kind, scope, today)}`
      : and(eq(rankings.kind, kind), eq(rankings.scope, scope), eq(rankings.week, week), lte(rankings.week, today));
  const [row] = await db.select(RANKING).from(rankings).where(isIt);
  return row ?? null;
}

/** The weeks for which a kind has rankings, the newest first. */
export async function listWeeks(db: Db, kind: RankingKind, today: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ week: rankings.week })
    .from(rankings)
    .where(and(eq(rankings.kind, kind), lte(rankings.week, today)))
    .orderBy(desc(rankings.week))
    .limit(52);
  return rows.map(({ week }) => week);
}

const ENTRY = {
  ranking_id: ranking_entries.ranking_id,
  toy_id: ranking_entries.toy_id,
  position: ranking_entries.position,
  previous_position: ranking_entries.previous_position,
  score: ranking_entries.score,
};
export type RankingEntry = Awaited<ReturnType<typeof listEntries>>[number];

/** The first of some rankings, in order. */
export async function listEntries(db: Db, rankingIds: readonly number[], deepest: number) {
  return db
    .select(ENTRY)
    .from(ranking_entries)
    .where(and(inArray(ranking_entries.ranking_id, [...rankingIds]), lte(ranking_entries.position, deepest)))
    .orderBy(asc(ranking_entries.ranking_id), asc(ranking_entries.position));
}

/** Where toys stand in the newest week of a ranking. */
export async function listPlaces(
  db: Db,
  { kind, scope }: { kind: RankingKind; scope: string },
  toyIds: readonly number[],
  today: string,
) {
  return db
    .select(ENTRY)
    .from(ranking_entries)
    .where(
      and(
        sql`${ranking_entries.ranking_id} = ${latestRankingId(kind, scope, today)}`,
        inArray(ranking_entries.toy_id, [...toyIds]),
      ),
    );
}
