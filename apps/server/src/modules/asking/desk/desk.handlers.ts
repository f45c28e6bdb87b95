import { inParallel } from '#infra/database/database.ts';
import type { desk } from '@wanyuan/contract';
import { factoryNames } from '#modules/factory-directory/factory-directory.module.ts';
import type { HandlersOf } from '#rpc/context.ts';
import type { AskingServices } from '../asking-services.ts';
import { deskFactory } from './desk-factory.ts';

type DeskHandlers = HandlersOf<typeof desk>;

export function createDeskHandlers({ desk }: AskingServices): DeskHandlers {
  const { inquiries, supplements, purchases } = desk;
  return {
    async get_counts(context) {
      const { db } = context;
      const factoryId = await deskFactory(context);
      const [names, asked, wanted, ordered] = await inParallel(db, [
        factoryNames(db, [factoryId]),
        inquiries.count(db, factoryId),
        supplements.count(db, factoryId),
        purchases.count(db, factoryId),
      ]);
      return {
        factory_name: names.get(factoryId) ?? '',
        inquiries: asked,
        supplements: wanted,
        purchases: ordered,
      };
    },
    get_inquiries: (context, query) => inquiries.list(context, query),
    answer_inquiry: (context, answer) => inquiries.answer(context, answer),
    get_supplements: (context, query) => supplements.list(context, query),
    get_supplement: (context, { id }) => supplements.get(context, id),
    answer_supplement: (context, { id, lines }) => supplements.answer(context, id, lines),
    get_purchases: (context, query) => purchases.list(context, query),
    confirm_purchase: (context, { id }) => purchases.step(context, id, 'factory_confirm'),
    reject_purchase: (context, { id, reason }) => purchases.step(context, id, 'reject', { note: reason }),
    ship_purchase: (context, { id, carrier, waybill }) =>
      purchases.step(context, id, 'ship', { carrier, waybill, note: `${carrier} ${waybill}`.trim() }),
  };
}
