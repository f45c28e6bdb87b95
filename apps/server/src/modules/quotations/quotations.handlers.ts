import type { quotation, systemQuotations } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { QuotationServices } from './quotation-services.ts';

export function createQuotationHandlers(services: QuotationServices): HandlersOf<typeof quotation> {
  const { list, detail, contents, creating, heads, terms, currency, removal, settings } = services;
  return {
    get_list: (context, query) => list.list(context, query),
    get_detail: (context, wanted) => detail.get(context, wanted),
    get_detail_toy: (context, wanted) => contents.open(context, wanted),
    add_new_quotation: (context, wanted) => creating.create(context, wanted),
    edit_head: (context, { id, changes, expected }) => heads.edit(context, id, changes, expected),

    async save_remark(context, { id, internal_remark }) {
      await heads.saveRemark(context, id, internal_remark);
      return { tip: '内部备注已保存' };
    },

    set_terms: (context, { id, ...wanted }) => terms.set(context, id, wanted),
    change_currency: (context, { id, currency: wanted, is_preview }) =>
      currency.change(context, id, wanted, is_preview),
    set_landed: async (context, { id, landed }) => ({ revision: await terms.setLanded(context, id, landed) }),

    async delete_quotation(context, { ids }) {
      const gone = await removal.remove(context, ids);
      return { count: gone.length, ids: gone, tip: `已删除${gone.length}张报价单` };
    },

    restore_quotation: async (context, { ids }) => ({ count: await removal.restore(context, ids) }),
    get_settings: (context) => settings.get(context),
    save_settings: async (context, saved) => ({ next_number: await settings.save(context, saved) }),
  };
}

export const createSystemQuotationHandlers = ({ adding }: QuotationServices): HandlersOf<typeof systemQuotations> => ({
  add_quotation: (context, { quotation_id, ids }) => adding.add(context, quotation_id, ids),
});
