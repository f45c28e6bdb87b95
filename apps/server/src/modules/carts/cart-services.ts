import type { Db } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import type { ToyCardService } from '../toys/toys.module.ts';
import type { HandOver } from '../customers/customers.module.ts';
import type { MessageService } from '../messages/messages.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import type { Pricing } from '../pricing/pricing.module.ts';
import { createAddLines } from './add-lines.ts';
import { createAnsweredLines } from './answered-lines.ts';
import { createCartBelonging } from './cart-belonging.ts';
import { createCartContents } from './cart-contents.ts';
import { createCartLineKind } from './cart-line-kind.ts';
import { createCartNews } from './cart-news.ts';
import { createCartService } from './carts.service.ts';
import { createLineEditing } from './edit-lines.ts';
import { createMoveLines } from './move-lines.ts';
import { createPasteLines } from './paste-lines.ts';
import { createCartTransfer } from './transfer-cart.ts';

interface Dependencies {
  db: Db;
  bus: EventBus;
  now: () => Date;
  pictures: PicturesService;
  toyCards: ToyCardService;
  messages: MessageService;
  pricing: Pricing;
  handOver: HandOver;
}

export type CartServices = ReturnType<typeof createCartServices>;

export function createCartServices(deps: Dependencies) {
  const { db, bus, now, pictures, toyCards, messages, pricing, handOver } = deps;
  const news = createCartNews({ bus });
  const kind = createCartLineKind({ db, pricing, news });
  const addLines = createAddLines({ kind, now });
  const editing = createLineEditing({ kind, pricing, news, now });
  return {
    carts: createCartService({ db, news, now }),
    transfer: createCartTransfer({ handOver, news, messages, now }),
    contents: createCartContents({ pictures, now }),
    addLines,
    editing,
    answers: createAnsweredLines({ kind, now }),
    moveLines: createMoveLines({ kind, news, now }),
    pasteLines: createPasteLines({ toyCards, addLines, editing, now }),
    belonging: createCartBelonging({ news, now }),
  };
}
