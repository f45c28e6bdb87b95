import type { websiteSelections } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { SelectionServices } from './selections-services.ts';

type SelectionHandlers = HandlersOf<typeof websiteSelections>;

export function createSelectionHandlers(services: SelectionServices): SelectionHandlers {
  const { selections, products, sharing, links, shared, answers, converting } = services;
  return {
    chooses_list: (context, query) => selections.list(context, query),
    add_chooses: (context, wanted) => selections.add(context, wanted),
    async edit_chooses(context, change) {
      await selections.edit(context, change);
      return {};
    },
    async delete_chooses(context, { ids }) {
      const count = await selections.remove(context, ids);
      context.afterCommit(() => links.changed(ids));
      return { count };
    },
    async change_words(context, { id, words }) {
      await selections.changeWords(context, id, words);
      return {};
    },
    chooses_detail: (context, { id }) => selections.detail(context, id),
    get_products: async (context, { id }) => ({
      list: await products.list(context, await selections.get(context, id)),
    }),
    get_product_lList: async (context, { id, ...query }) =>
      products.find(context, await selections.get(context, id), query),
    add_products: (context, { id, ids }) => products.add(context, id, ids),
    async update_products(context, { id, changes }) {
      await products.update(context, id, changes);
      return {};
    },
    del_products: async (context, { id, ids }) => ({ count: await products.remove(context, id, ids) }),
    async share(context, wanted) {
      const token = await sharing.share(context, wanted);
      return { token, path: token && `/chooseShare/${token}` };
    },
    get_sample_chooses: async (context, { id }) => ({ list: await selections.readAnswers(context, id) }),
    convert_chooses: (context, wanted) => converting.convert(context, wanted),
    get_chooses_detail: ({ db, ip }, visit) => shared.open(db, { ...visit, ip }),
    answer_chooses: async (context, given) => ({ saved_time: (await answers.answer(context, given)).toISOString() }),
  };
}
