import type { Db } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import type { Limits } from '#infra/limits/rate-limiter.ts';
import type { ToyCardService } from '../toys/toys.module.ts';
import type { ZoneService } from '../catalogue/catalogue.module.ts';
import type { MessageService } from '../messages/messages.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import type { Pricing } from '../pricing/pricing.module.ts';
import { createChooseAnswerService } from './choose-answers.service.ts';
import { createChooseCarts } from './choose-carts.ts';
import { createChooseProductService } from './choose-products.service.ts';
import { createChooseSharingService } from './choose-sharing.service.ts';
import { createChooseService } from './chooses.service.ts';
import { createConvertChooseService } from './convert-choose.service.ts';
import { createOpenShares } from './open-shares.ts';
import { createShareGuard } from './share-guard.ts';
import { createCodeHasher } from './share-keys.ts';
import { createSharedChooseService } from './shared-choose.service.ts';

interface Dependencies {
  db: Db;
  sampleCarts: Parameters<typeof createChooseCarts>[0]['sampleCarts'];
  pricing: Pricing;
  pictures: PicturesService;
  toyCards: ToyCardService;
  zones: Pick<ZoneService, 'list'>;
  messages: MessageService;
  bus: EventBus;
  limits: Limits;
  rateScale: number;
  /** For the hashes of access codes. */
  codeKey: Buffer;
  now: () => Date;
}

export type ChooseServices = ReturnType<typeof createChooseServices>;

/** Everything about selections, put together. */
export function createChooseServices(deps: Dependencies) {
  const { pictures, pricing, now } = deps;
  const carts = createChooseCarts({ sampleCarts: deps.sampleCarts, pricing });
  const codes = createCodeHasher(deps.codeKey);
  const guard = createShareGuard({ limits: deps.limits, rateScale: deps.rateScale, codes, now });
  const products = createChooseProductService({ ...deps, carts });
  return {
    products,
    openShares: createOpenShares(deps),
    chooses: createChooseService({ products, carts, pictures, now }),
    sharing: createChooseSharingService({ codes, now }),
    shared: createSharedChooseService({ guard, pictures, now }),
    answers: createChooseAnswerService({ guard, messages: deps.messages, bus: deps.bus, now }),
    converting: createConvertChooseService({ carts }),
  };
}
