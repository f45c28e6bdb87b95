import { inParallel } from '#infra/database/database.ts';
import type { gcc } from '@wanyuan/contract';
import { CERTIFICATE_KINDS } from '@wanyuan/domain';
import type { HandlersOf } from '#rpc/context.ts';
import type { CoveredToyService } from '#modules/toys/toys.module.ts';
import type { RankingService } from '#modules/rankings/rankings.module.ts';
import type { ToyFigureService } from '#modules/toy-search/toy-search.module.ts';
import type { CertificateZoneService } from './certificate-zone.service.ts';

interface Dependencies {
  certificates: CertificateZoneService;
  coveredToys: CoveredToyService;
  figures: ToyFigureService;
  rankings: RankingService;
}

/** The certificate zone, and what sells in which market. */
export function createGccHandlers(deps: Dependencies): HandlersOf<typeof gcc> {
  const { certificates, coveredToys, figures, rankings } = deps;
  return {
    async get_gcc_list(context, query) {
      const { list, total } = await certificates.list(context, query);
      const covered = await coveredToys.ofArticles(context.db, context.session, list);
      return {
        list: list.map((certificate, index) => ({ ...certificate, ...covered[index]! })),
        total,
        page: query.page,
        page_size: query.page_size,
      };
    },
    get_certification_list: async (context, { market }) => ({
      list: await certificates.kinds(context, market),
    }),
    async get_certification_region(context) {
      const [counts, toysWith] = await inParallel(context.db, [
        certificates.countByMarket(context),
        figures.ofCertificateKinds(context.db),
      ]);
      const markets = [...new Set(CERTIFICATE_KINDS.flatMap((kind): readonly string[] => kind.markets))];
      const list = markets.map((market) => {
        const kinds = CERTIFICATE_KINDS.filter((kind) => kind.markets.some((each) => each === market));
        return {
          market,
          count: counts.get(market) ?? 0,
          toy_count: toysWith(kinds.map(({ id }) => id)),
          certifications: kinds.map(({ name }) => name),
        };
      });
      return { list };
    },
    async get_rank_region(context, { scope, week }) {
      const choices = await rankings.choices(context.db, 'regional');
      const market = scope === '' ? (choices.scopes[0]?.value ?? '') : scope;
      return { ...(await rankings.one(context, 'regional', { scope: market, week })), ...choices };
    },
  };
}
