import type { ToyCard } from '@wanyuan/contract';
import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import { listCovered, type ArticleRange } from './covered-toys.repo.ts';
import type { ToyCardService } from './toy-cards.service.ts';

const MOST_SHOWN = 4;

export type CoveredToyService = ReturnType<typeof createCoveredToyService>;

/** The toys that certificates are about. */
export function createCoveredToyService({ toyCards }: { toyCards: ToyCardService }) {
  return {
    /** For each range of articles, in order, with a few of its toys. */
    async ofArticles(
      db: Db,
      session: Session,
      ranges: readonly ArticleRange[],
    ): Promise<{ toy_count: number; toys: ToyCard[] }[]> {
      if (ranges.length === 0) return [];
      const rows = await listCovered(db, session.tenant_id, ranges, MOST_SHOWN);
      const cards = await toyCards.cards(db, session, [...new Set(rows.flatMap(({ toy_ids }) => toy_ids))]);
      const byId = new Map(cards.map((card) => [card.toy_id, card]));
      return rows.map(({ toy_count, toy_ids }) => ({
        toy_count,
        toys: toy_ids.flatMap((id) => byId.get(id) ?? []),
      }));
    },
  };
}
