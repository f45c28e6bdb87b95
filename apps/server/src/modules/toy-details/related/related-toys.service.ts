import type { Certificate, ToyCard } from '@wanyuan/contract';
import { can } from '@wanyuan/domain';
import { inParallel, type Db, type Pool } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext } from '#rpc/context.ts';
import {
  blockedFactoryIds,
  type FactoryCertificateService,
} from '#modules/factory-directory/factory-directory.module.ts';
import type { ToyCardService } from '#modules/toys/toys.module.ts';
import { rankSimilar } from './rank-similar.ts';
import { getOpenToy, listCandidates, listOfFactory, listOtherMakers, type OpenToy } from './related-toys.repo.ts';

/** Enough to find what is alike, few enough to compare at once. */
const CANDIDATES = 300;

interface Dependencies {
  toyCards: ToyCardService;
  certificates: FactoryCertificateService;
}

export type RelatedToyService = ReturnType<typeof createRelatedToyService>;

/** What belongs to a toy: others like it and its certificates. */
export function createRelatedToyService({ toyCards, certificates }: Dependencies) {
  async function open(db: Db, { tenant_id }: Session, id: number): Promise<OpenToy> {
    const toy = await getOpenToy(db, tenant_id, id);
    if (!toy) throw new AppError('NOT_FOUND');
    return toy;
  }

  return {
    async related({ db, session }: SessionContext<Pool>, id: number, count: number) {
      const [toy, blocked_factory_ids] = await inParallel(db, [
        open(db, session, id),
        blockedFactoryIds(db, session.tenant_id),
      ]);
      const sees_costs = can(session, 'cost.see');
      const viewer = { tenant: session.tenant_id, blocked_factory_ids, sees_costs };
      const [ofFactory, candidates, makers] = await inParallel(db, [
        listOfFactory(db, viewer, toy, count),
        listCandidates(db, viewer, toy, CANDIDATES),
        listOtherMakers(db, viewer, toy, count),
      ]);
      const similar = rankSimilar(toy, candidates, count, sees_costs).map((candidate) => candidate.id);
      const cards = await toyCards.cards(db, session, [...new Set([...ofFactory, ...similar, ...makers])]);
      const byId = new Map(cards.map((card) => [card.toy_id, card]));
      const shown = (ids: readonly number[]): ToyCard[] => ids.flatMap((each) => byId.get(each) ?? []);
      return { same_factory: shown(ofFactory), similar: shown(similar), other_makers: shown(makers) };
    },

    async certificatesOf({ db, session }: SessionContext, id: number): Promise<Certificate[]> {
      const { factory_id, article_number } = await open(db, session, id);
      return certificates.ofFactory(db, session.tenant_id, factory_id, article_number);
    },
  };
}
