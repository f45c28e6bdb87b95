import type { ToyCard } from '@wanyuan/contract';
import { businessDay, CATEGORIES, CATEGORY_GROUPS } from '@wanyuan/domain';
import { remembered } from '#infra/cache/remembered.ts';
import { inParallel, type Db, type Pool } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { CallContext, Session } from '#rpc/context.ts';
import type { FactoryBlockService } from '#modules/factory-directory/factory-directory.module.ts';
import { hotSearches } from '#modules/search-log/search-log.module.ts';
import { MOST_COLOURS, oncePerForm, type ToyCardService } from '#modules/toys/toys.module.ts';
import type { ToyFigureService } from '#modules/toy-search/toy-search.module.ts';
import * as repo from './home-lists.repo.ts';

const HOT_SEARCHES_TTL_MS = 60_000;
const TOYS_OF_CATEGORY = 12;
const MOST_HOT_SEARCHES = 30;

const categories = new Map(CATEGORIES.map((category) => [category.id, category]));

interface Dependencies {
  toyCards: ToyCardService;
  figures: ToyFigureService;
  blocks: Pick<FactoryBlockService, 'ids'>;
  now: () => Date;
}

export type HomeListService = ReturnType<typeof createHomeListService>;

/** What the home page shows of the catalogue. */
export function createHomeListService({ toyCards, figures, blocks, now }: Dependencies) {
  const hotWords = remembered(HOT_SEARCHES_TTL_MS, now, (db) => hotSearches(db, now(), MOST_HOT_SEARCHES));
  const blockedBy = (db: Db, session: Session | null) => blocks.ids(db, session?.tenant_id ?? null);

  async function popular(db: Db, session: Session | null, count: number, categoryId?: number): Promise<ToyCard[]> {
    const rows = await repo.listPopular(db, await blockedBy(db, session), count * MOST_COLOURS, categoryId);
    return toyCards.cards(db, session, oncePerForm(rows, count));
  }

  return {
    async newest({ db, session }: CallContext, count: number): Promise<ToyCard[]> {
      const rows = await repo.listNewest(db, await blockedBy(db, session), count * MOST_COLOURS);
      return toyCards.cards(db, session, oncePerForm(rows, count));
    },

    popular: ({ db, session }: CallContext, count: number) => popular(db, session, count),

    async mostChosen({ db, session }: CallContext, count: number): Promise<ToyCard[]> {
      const rows = await repo.listMostChosen(db, await blockedBy(db, session), count * MOST_COLOURS);
      return toyCards.cards(db, session, oncePerForm(rows, count));
    },

    async chosen({ db, session }: CallContext, count: number): Promise<ToyCard[]> {
      const ids = await repo.listPlaced(db, 'chosen', await blockedBy(db, session), businessDay(now()), count);
      return toyCards.cards(db, session, ids);
    },

    hotSearches: async (db: Db, count: number) => (await hotWords(db)).slice(0, count),

    /** The fixed menu with the number of toys behind each entry. */
    async categoryTree(db: Db) {
      const counts = await figures.byCategory(db);
      return CATEGORY_GROUPS.map(({ key, name, category_ids }) => {
        const children = category_ids.flatMap((id) => {
          const category = categories.get(id);
          return category ? { ...category, count: counts.get(id)?.count ?? 0 } : [];
        });
        return { key, name, count: children.reduce((sum, child) => sum + child.count, 0), children };
      });
    },

    async category({ db, session }: CallContext<Pool>, id: number) {
      const category = categories.get(id);
      if (!category) throw new AppError('NOT_FOUND', { msg: '没有这个分类' });
      const [counts, toys] = await inParallel(db, [figures.byCategory(db), popular(db, session, TOYS_OF_CATEGORY, id)]);
      const { count = 0, factory_count = 0 } = counts.get(id) ?? {};
      return { ...category, count, factory_count, toys };
    },
  };
}
