import type { websiteChooses } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { ChooseServices } from './chooses-services.ts';

type ChooseHandlers = HandlersOf<typeof websiteChooses>;

export function createChooseHandlers(services: ChooseServices): ChooseHandlers {
  const { chooses, products, sharing, openShares, shared, answers, converting } = services;
  return {
    chooses_list: ({ db, session }, query) => chooses.list(db, session, query),
    add_chooses: (context, wanted) => chooses.add(context, wanted),
    async edit_chooses(context, change) {
      await chooses.edit(context, change);
      return {};
    },
    async delete_chooses(context, { ids }) {
      const count = await chooses.remove(context, ids);
      context.afterCommit(() => openShares.changed(ids));
      return { count };
    },
    async change_words({ db, session }, { id, words }) {
      await chooses.changeWords(db, session, id, words);
      return {};
    },
    chooses_detail: ({ db, session }, { id }) => chooses.detail(db, session, id),
    get_products: async ({ db, session }, { id }) => ({
      list: await products.list(db, session, await chooses.get(db, session, id)),
    }),
    get_product_lList: async ({ db, session }, { id, ...query }) =>
      products.find(db, session, await chooses.get(db, session, id), query),
    add_products: (context, { id, ids }) => products.add(context, id, ids),
    async update_products(context, { id, changes }) {
      await products.update(context, id, changes);
      return {};
    },
    del_products: async ({ db, session }, { id, ids }) => ({ count: await products.remove(db, session, id, ids) }),
    async share(context, wanted) {
      const token = await sharing.share(context, wanted);
      context.afterCommit(() => openShares.changed([wanted.id]));
      return { token, path: token && `/chooseShare/${token}` };
    },
    get_sample_chooses: async ({ db, session }, { id }) => ({ list: await chooses.readAnswers(db, session, id) }),
    convert_chooses: (context, wanted) => converting.convert(context, wanted),
    get_chooses_detail: ({ db, ip }, visit) => shared.open(db, { ...visit, ip }),
    answer_chooses: async (context, given) => ({ saved_time: (await answers.answer(context, given)).toISOString() }),
  };
}
