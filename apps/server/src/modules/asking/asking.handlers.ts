import { inParallel } from '#infra/database/database.ts';
import type { purchase, toyInquiries } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { AskingServices } from './asking-services.ts';

type AskingHandlers = HandlersOf<typeof toyInquiries>;

export function createAskingHandlers(asking: AskingServices): AskingHandlers {
  const { toys, askInquiries, inquiries, askSupplements, supplements, purchases, chasing } = asking;
  return {
    get_asking_toys: (context, { ids }) => toys.list(context, ids),
    get_factory_contacts_left: (context) => toys.contactsLeft(context),
    batch_inquiry: (context, { items, ...question }) => askInquiries.askAll(context, items, question),
    inquiry_again: (context, { id, ...change }) => askInquiries.again(context, id, change),
    get_inquiry_list: (context, query) => inquiries.list(context, query),
    get_inquiry_factories: async (context) => ({ list: await inquiries.factories(context) }),
    async read_inquiry_answers(context, { ids }) {
      await inquiries.markSeen(context, ids);
      return {};
    },
    close_inquiry: async (context, { ids }) => ({
      count: await inquiries.close(context, ids),
    }),
    delete_inquiry: async (context, { ids }) => ({
      count: await inquiries.remove(context, ids),
    }),
    batch_supplement: (context, { items, ...terms }) => askSupplements.askAll(context, items, terms),
    get_supplement_list: (context, query) => supplements.list(context, query),
    get_supplement_detail: (context, { id }) => supplements.get(context, id),
    complete_supplement: (context, completion) => supplements.complete(context, completion),
    delete_supplement: async (context, { ids }) => ({
      count: await supplements.remove(context, ids),
    }),
    chasing_inquiry_supplement: (context, { type, id }) => chasing.one(context, type, id),
    chasing_all: (context, { type }) => chasing.all(context, type),
    async get_asking_counts(context) {
      const [answers, promised, orders] = await inParallel(context.db, [
        inquiries.countNews(context),
        supplements.countNews(context),
        purchases.countNews(context),
      ]);
      return { answers, supplements: promised, purchases: orders };
    },
  };
}

export function createPurchaseHandlers({ orderPurchases, purchases }: AskingServices): HandlersOf<typeof purchase> {
  return {
    add: (context, order) => orderPurchases.add(context, order),
    get_list: (context, query) => purchases.list(context, query),
    get_detail: (context, { id }) => purchases.get(context, id),
    confirm: (context, { id }) => purchases.step(context, id, 'buyer_confirm'),
    receive: (context, { id }) => purchases.step(context, id, 'receive'),
    cancel: (context, { id, reason }) => purchases.step(context, id, 'cancel', reason),
  };
}
