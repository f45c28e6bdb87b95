import type { websiteCarts } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { FormulaService } from '../pricing/pricing.module.ts';
import type { CartServices } from './cart-services.ts';

const NOTHING_ADDED = { success: 0, lose: 0, list: [] };

export function createCartHandlers(services: CartServices, formulas: FormulaService): HandlersOf<typeof websiteCarts> {
  const { carts, contents, addLines, editing, answers, moveLines, pasteLines, transfer } = services;
  return {
    get_customer_pick: async (context, query) => ({ list: await carts.list(context, query) }),

    async add_customer_pick(context, { ids, data_module, data_module_id, is_default, ...cart }) {
      const created = await carts.create(context, { ...cart, is_default: is_default === 1 });
      const wanted = (ids ?? []).map((toy_id) => ({ toy_id }));
      const added =
        wanted.length === 0
          ? { tip: '新建选样车成功！', ...NOTHING_ADDED }
          : await addLines(context, created.id, wanted, { data_module, data_module_id });
      return { ...added, id: created.id, is_default: created.is_default ? 1 : 0 };
    },

    edit_customer_pick: async (context, change) => ({ tip: await carts.edit(context, change) }),

    async delete_customer_pick(context, { id }) {
      await carts.remove(context, id);
      return { tip: '移除选样车成功！' };
    },

    async restore_customer_pick(context, { id }) {
      await carts.restore(context, id);
      return { tip: '已恢复选样车' };
    },

    transfer_customer_pick: async (context, which) => ({ tip: await transfer(context, which) }),
    get_sample_car_ids: async (context) => ({ list: await contents.toyIds(context) }),

    add_sample_car: (context, { ids, customer_pick_id, ...origin }) =>
      addLines(
        context,
        customer_pick_id,
        ids.map((toy_id) => ({ toy_id })),
        origin,
      ),

    get_sample_car: (context, { customer_pick_id, since }) => contents.open(context, customer_pick_id, since),

    async update_sample_car(context, { customer_pick_id, changes }) {
      const { cart, version, ids, faults } = await editing.update(context, customer_pick_id, changes);
      return { ...(await contents.lines(context, cart, ids)), version, faults };
    },

    get_sample_car_answers: async (context, { customer_pick_id }) => ({
      list: await answers.list(context, customer_pick_id),
    }),

    async take_sample_car_answers(context, { customer_pick_id, ids }) {
      const count = await answers.take(context, customer_pick_id, ids);
      return { tip: count === 0 ? '没有可采用的答复价' : `已采用${count}款的工厂答复价`, count };
    },

    async del_sample_car(context, { customer_pick_id, ids }) {
      const removed = await editing.remove(context, customer_pick_id, ids);
      return { tip: `已移除${removed.length}款产品`, ids: removed };
    },

    async del_all_sample_car(context, { customer_pick_id }) {
      const removed = await editing.remove(context, customer_pick_id);
      return { tip: removed.length === 0 ? '选样车已是空的' : `已清空${removed.length}款产品`, ids: removed };
    },

    async restore_sample_car(context, { customer_pick_id, ids }) {
      const count = await editing.restore(context, customer_pick_id, ids);
      return { tip: count === 0 ? '没有可恢复的产品' : `已恢复${count}款产品`, count };
    },

    move_sample_car: (context, { customer_pick_id, to_customer_pick_id, ids, is_copy }) =>
      moveLines(context, { from: customer_pick_id, to: to_customer_pick_id, ids, isCopy: is_copy }),

    paste_sample_car: (context, { customer_pick_id, rows }) => pasteLines(context, customer_pick_id, rows),
    async recalculate_sample_car(context, { customer_pick_id, ...which }) {
      if (which.formula_id !== undefined) await formulas.check(context, which.formula_id);
      return editing.recalculate(context, customer_pick_id, which);
    },
  };
}
