import { defineModule } from '#composition/module.ts';
import { hasOwnRows, hasRows } from '#infra/database/has-rows.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { createCoveredToyService } from './covered-toys.service.ts';
import { createToyCardService } from './toy-cards.service.ts';
import { isListed, toys } from './toys.schema.ts';

export type { CoveredToyService } from './covered-toys.service.ts';
export {
  type PlacementList,
  ranking_entries,
  type RankingKind,
  rankings,
  toy_placements,
} from './curated-lists.schema.ts';
export { newToyCounts } from './factory-figures.service.ts';
export { MOST_COLOURS, oncePerForm } from './once-per-form.ts';
export { freezeFacts, frozenFacts } from './snapshots/frozen-facts.service.ts';
export { toyFacts, type ToyFacts } from './snapshots/toy-facts.service.ts';
export {
  type KnownSnapshot,
  toysByNumber,
  toySnapshots,
  type WholeSnapshot,
} from './snapshots/toy-snapshots.service.ts';
export { countAdded, type ToyState, toyStates } from './snapshots/toy-states.service.ts';
export { toToyCard } from './to-toy-card.ts';
export type { ToyCardService } from './toy-cards.service.ts';
export { listedToyIds, toysByActivity, toysByFactory, toysListedWithin } from './toy-counts.service.ts';
export { listPicturedToys, openPicturedToy, type PicturedToy, picturedToysById } from './toy-pictures.service.ts';
export { special_offers, toy_price_changes, toys } from './toys.schema.ts';
export { listedFor, openTo, visibleTo } from './visible-to.sql.ts';

export const toysModule = defineModule({
  name: 'toys',
  needs: [picturesModule],
  create({ pictures, now }) {
    const toyCards = createToyCardService({ pictures, now });
    return {
      services: { toyCards, coveredToys: createCoveredToyService({ toyCards }) },
      places: { market: (target) => hasRows(target, toys, isListed) },
      firstSteps: {
        products: (target, { tenant_id }) => hasOwnRows(target, toys, tenant_id),
      },
    };
  },
});
