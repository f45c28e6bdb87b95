import type { Db } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import type { Pricing } from '../pricing/pricing.module.ts';
import { createQuotationLineKind } from './quotation-line-kind.ts';
import { createQuotationNews } from './quotation-news.ts';

interface Dependencies {
  db: Db;
  bus: EventBus;
  now: () => Date;
  pricing: Pricing;
}

export type QuotationServices = ReturnType<typeof createQuotationServices>;

export function createQuotationServices({ db, bus, pricing }: Dependencies) {
  return { news: createQuotationNews({ bus }), kind: createQuotationLineKind({ db, pricing }) };
}
