import { inParallel, type Db, type Pool } from '#infra/database/database.ts';
import { pageRange } from '#infra/database/page-range.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext } from '#rpc/context.ts';
import { knownToys, matchingToyIds, openToyIds } from '../toy-search/toy-search.module.ts';
import type { ToyCardService } from '../toys/toys.module.ts';
import { factoryBriefs, factoryMatches } from '../factory-directory/factory-directory.module.ts';
import type { FactoryCardService } from '../factories/factories.module.ts';
import * as repo from './follows.repo.ts';

interface Dependencies {
  toyCards: ToyCardService;
  factoryCards: FactoryCardService;
  now: () => Date;
}

interface FollowQuery {
  type: repo.FollowKind;
  keyword: string;
  page: number;
  page_size: number;
}

export type FollowService = ReturnType<typeof createFollowService>;

/** Toys and factories that a person follows; only that person sees them. */
export function createFollowService({ toyCards, factoryCards, now }: Dependencies) {
  /** What can be followed: what the person could open. */
  async function reachable(db: Db, { tenant_id }: Session, kind: repo.FollowKind, ids: readonly number[]) {
    if (kind === 'toy') return openToyIds(db, tenant_id, ids);
    return [...(await factoryBriefs(db, tenant_id, ids)).keys()];
  }

  async function matching(db: Db, { id, tenant_id }: Session, kind: repo.FollowKind, keyword: string) {
    const followed = (await repo.listTargets(db, id)).filter((target) => target.kind === kind).map((each) => each.id);
    if (kind === 'toy') return [...(await matchingToyIds(db, tenant_id, followed, keyword))];
    const words = keyword.split(/\s+/);
    const briefs = await factoryBriefs(db, tenant_id, followed);
    return [...briefs.values()].filter((brief) => factoryMatches(brief, words)).map((brief) => brief.id);
  }

  /** Cards by id; of toys that have left the lists only the name, as far as the person may know it. */
  async function describe(db: Pool, session: Session, kind: repo.FollowKind, ids: readonly number[]) {
    if (kind === 'factory') {
      const cards = await factoryCards.cards(db, session, ids);
      const byId = new Map(cards.map((card) => [card.id, card]));
      return (id: number) => ({ name: byId.get(id)?.name ?? '', toy: null, factory: byId.get(id) ?? null });
    }
    const [cards, known] = await inParallel(db, [
      toyCards.cards(db, session, ids),
      knownToys(db, session.tenant_id, ids),
    ]);
    const byId = new Map(cards.map((card) => [card.toy_id, card]));
    return (id: number) => ({ name: known.get(id)?.name ?? '', toy: byId.get(id) ?? null, factory: null });
  }

  return {
    async list({ db, session }: SessionContext<Pool>, { type, keyword, page, page_size }: FollowQuery) {
      const ids = keyword === '' ? undefined : await matching(db, session, type, keyword);
      const [rows, total] = await inParallel(db, [
        repo.listFollows(db, session.id, type, { ids, ...pageRange({ page, page_size }) }),
        ids ? ids.length : repo.countFollows(db, session.id, type),
      ]);
      const describeOne = await describe(
        db,
        session,
        type,
        rows.map(({ id }) => id),
      );
      const list = rows.map(({ id, created_at }) => {
        const target = describeOne(id);
        const is_gone = target.toy === null && target.factory === null;
        return { id, ...target, attention_time: created_at.toISOString(), is_gone };
      });
      return { list, total, page, page_size };
    },

    async ids({ db, session }: SessionContext): Promise<Record<repo.FollowKind, number[]>> {
      const targets = await repo.listTargets(db, session.id);
      const of = (kind: repo.FollowKind) => targets.filter((target) => target.kind === kind).map(({ id }) => id);
      return { toy: of('toy'), factory: of('factory') };
    },

    /** Follows those that can be opened, and skips the others; answers how many are new. */
    async follow({ db, session }: SessionContext, kind: repo.FollowKind, ids: readonly number[]): Promise<number> {
      const found = await reachable(db, session, kind, ids);
      if (found.length === 0)
        throw new AppError('NOT_FOUND', { msg: kind === 'toy' ? '产品不存在或已下架' : '工厂不存在或已下架' });
      return repo.addFollows(db, session.id, kind, found, now());
    },

    unfollow: ({ db, session }: SessionContext, kind: repo.FollowKind, ids: readonly number[]): Promise<number> =>
      repo.removeFollows(db, session.id, kind, ids),
  };
}
