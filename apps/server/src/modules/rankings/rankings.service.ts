import type { Ranking, ToyCard } from '@wanyuan/contract';
import { businessDay } from '@wanyuan/domain';
import { inParallel, type Db, type Pool } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { CallContext, Session } from '#rpc/context.ts';
import { blockedFactoryIds } from '../factory-directory/factory-directory.module.ts';
import type { RankingKind, ToyCardService } from '../toys/toys.module.ts';
import * as repo from './rankings.repo.ts';
import { byScope, scopeName } from './scope-names.ts';

/** A whole ranking, and how many of its first a teaser shows. Some of them may be hidden since. */
const ALL = 500;
const TEASER = 3;
const TEASER_SPARES = 7;

export type RankingService = ReturnType<typeof createRankingService>;
export interface RankingQuery {
  scope: string;
  week?: string | undefined;
}

const toRank = ({ position, previous_position, score }: repo.RankingEntry) => ({ position, previous_position, score });

/** Weekly rankings of toys: by sales in a market, by popularity, around the world. */
export function createRankingService({ toyCards, now }: { toyCards: ToyCardService; now: () => Date }) {
  const today = () => businessDay(now());

  /** The toys of rankings with their places; those that the viewer is not to see leave gaps. */
  async function ranked(
    db: Db,
    session: Session | null,
    rankings: readonly repo.RankingRow[],
    deepest: number,
  ): Promise<Ranking[]> {
    if (rankings.length === 0) return [];
    const entries = await repo.listEntries(
      db,
      rankings.map(({ id }) => id),
      deepest,
    );
    const blocked = new Set(await blockedFactoryIds(db, session?.tenant_id ?? null));
    const cards = await toyCards.cards(db, session, [...new Set(entries.map(({ toy_id }) => toy_id))]);
    const shown = new Map(
      cards.filter(({ factory_id }) => !blocked.has(factory_id)).map((card) => [card.toy_id, card]),
    );
    return rankings.map(({ id, scope, week }) => ({
      scope,
      scope_name: scopeName(scope),
      week,
      list: entries.flatMap((entry) => {
        const card = entry.ranking_id === id ? shown.get(entry.toy_id) : undefined;
        return card ? [{ ...card, rank: toRank(entry) }] : [];
      }),
    }));
  }

  async function latest(db: Db, kinds: readonly RankingKind[]): Promise<repo.RankingRow[]> {
    return (await repo.listLatest(db, kinds, today())).toSorted((a, b) => byScope(a.scope, b.scope));
  }

  return {
    /** What rankings of a kind there are, and of which weeks. */
    async choices(db: Pool, kind: RankingKind) {
      const [rows, weeks] = await inParallel(db, [latest(db, [kind]), repo.listWeeks(db, kind, today())]);
      return { scopes: rows.map(({ scope }) => ({ value: scope, label: scopeName(scope) })), weeks };
    },

    async one({ db, session }: CallContext, kind: RankingKind, query: RankingQuery): Promise<Ranking> {
      const ranking = await repo.getRanking(db, { kind, ...query }, today());
      if (!ranking) throw new AppError('NOT_FOUND', { msg: '没有这张榜单' });
      const [board] = await ranked(db, session, [ranking], ALL);
      return board!;
    },

    /** The first three of each ranking of some kinds. */
    async tops({ db, session }: CallContext, kinds: readonly RankingKind[]) {
      const rows = await latest(db, kinds);
      const boards = await ranked(db, session, rows, TEASER + TEASER_SPARES);
      return boards.map((board, index) => ({
        ...board,
        kind: rows[index]!.kind,
        list: board.list.slice(0, TEASER),
      }));
    },

    /** Adds to cards where they stand this week. */
    async withRanks(
      db: Db,
      ranking: { kind: RankingKind; scope: string },
      cards: readonly ToyCard[],
    ): Promise<ToyCard[]> {
      if (cards.length === 0) return [];
      const ids = cards.map(({ toy_id }) => toy_id);
      const places = new Map((await repo.listPlaces(db, ranking, ids, today())).map((entry) => [entry.toy_id, entry]));
      return cards.map((card) => {
        const place = places.get(card.toy_id);
        return place ? { ...card, rank: toRank(place) } : card;
      });
    },
  };
}
