import type { Db } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import type { ToyCardService } from '../toys/toys.module.ts';
import type { ZoneService } from '../catalogue/catalogue.module.ts';
import type { MessageService } from '../messages/messages.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import type { Pricing } from '../pricing/pricing.module.ts';
import type { ShareLinks } from '../share-links/share-links.module.ts';
import { createSelectionAnswerService } from './selection-answers.service.ts';
import { createSelectionCarts } from './selection-carts.ts';
import { selectionLinks } from './selection-links.ts';
import { createSelectionProductService } from './selection-products.service.ts';
import { createSelectionSharingService } from './selection-sharing.service.ts';
import { createSelectionService } from './selections.service.ts';
import { createVisitSelection } from './visit-selection.ts';
import { createConvertSelectionService } from './convert-selection.service.ts';
import { createSharedSelectionService } from './shared-selection.service.ts';

interface Dependencies {
  db: Db;
  carts: Parameters<typeof createSelectionCarts>[0]['carts'];
  pricing: Pricing;
  pictures: PicturesService;
  toyCards: ToyCardService;
  zones: Pick<ZoneService, 'list'>;
  messages: MessageService;
  bus: EventBus;
  shareLinks: ShareLinks;
  now: () => Date;
}

export type SelectionServices = ReturnType<typeof createSelectionServices>;

/** Everything about selections, put together. */
export function createSelectionServices(deps: Dependencies) {
  const { pictures, pricing, now } = deps;
  const carts = createSelectionCarts({ carts: deps.carts, pricing });
  const links = selectionLinks(deps.shareLinks);
  const products = createSelectionProductService({ ...deps, carts });
  return {
    products,
    links,
    selections: createSelectionService({ products, carts, pictures, now }),
    sharing: createSelectionSharingService({ links, now }),
    shared: createSharedSelectionService({ links, pictures, now }),
    answers: createSelectionAnswerService({ links, messages: deps.messages, bus: deps.bus, now }),
    visit: createVisitSelection(links),
    converting: createConvertSelectionService({ carts }),
  };
}
