import { inParallel } from '#infra/database/database.ts';
import type { purchase, toyInquiries } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { AskingServices } from './asking-services.ts';

type AskingHandlers = HandlersOf<typeof toyInquiries>;

export function createAskingHandlers(asking: AskingServices): AskingHandlers {
  const { toys, askInquiries, inquiries, askSupplements, supplements, purchases, chasing } = asking;
  return {
    get_asking_toys: ({ db, session }, { ids }) => toys.list(db, session, ids),
    get_factory_contacts_left: ({ db, session }) => toys.contactsLeft(db, session),
    batch_inquiry: ({ db, session, afterCommit }, { items, ...question }) =>
      askInquiries.askAll(db, session, items, question, afterCommit),
    inquiry_again: ({ db, session, afterCommit }, { id, ...change }) =>
      askInquiries.again(db, session, id, change, afterCommit),
    get_inquiry_list: ({ db, session }, query) => inquiries.list(db, session, query),
    get_inquiry_factories: async ({ db, session }) => ({ list: await inquiries.factories(db, session) }),
    async read_inquiry_answers({ db, session }, { ids }) {
      await inquiries.markSeen(db, session, ids);
      return {};
    },
    close_inquiry: async ({ db, session, afterCommit }, { ids }) => ({
      count: await inquiries.close(db, session, ids, afterCommit),
    }),
    delete_inquiry: async ({ db, session, afterCommit }, { ids }) => ({
      count: await inquiries.remove(db, session, ids, afterCommit),
    }),
    batch_supplement: ({ db, session, afterCommit }, { items, ...terms }) =>
      askSupplements.askAll(db, session, items, terms, afterCommit),
    get_supplement_list: ({ db, session }, query) => supplements.list(db, session, query),
    get_supplement_detail: ({ db, session, afterCommit }, { id }) => supplements.get(db, session, id, afterCommit),
    complete_supplement: ({ db, session, afterCommit }, completion) =>
      supplements.complete(db, session, completion, afterCommit),
    delete_supplement: async ({ db, session, afterCommit }, { ids }) => ({
      count: await supplements.remove(db, session, ids, afterCommit),
    }),
    chasing_inquiry_supplement: ({ db, session, afterCommit }, { type, id }) =>
      chasing.one(db, session, type, id, afterCommit),
    chasing_all: ({ db, session, afterCommit }, { type }) => chasing.all(db, session, type, afterCommit),
    async get_asking_counts({ db, session }) {
      const [answers, promised, orders] = await inParallel(db, [
        inquiries.countNews(db, session),
        supplements.countNews(db, session),
        purchases.countNews(db, session),
      ]);
      return { answers, supplements: promised, purchases: orders };
    },
  };
}

export function createPurchaseHandlers({ orderPurchases, purchases }: AskingServices): HandlersOf<typeof purchase> {
  return {
    add: ({ db, session, afterCommit }, order) => orderPurchases.add(db, session, order, afterCommit),
    get_list: ({ db, session }, query) => purchases.list(db, session, query),
    get_detail: ({ db, session, afterCommit }, { id }) => purchases.get(db, session, id, afterCommit),
    confirm: ({ db, session, afterCommit }, { id }) => purchases.step(db, session, id, 'buyer_confirm', afterCommit),
    receive: ({ db, session, afterCommit }, { id }) => purchases.step(db, session, id, 'receive', afterCommit),
    cancel: ({ db, session, afterCommit }, { id, reason }) =>
      purchases.step(db, session, id, 'cancel', afterCommit, reason),
  };
}
