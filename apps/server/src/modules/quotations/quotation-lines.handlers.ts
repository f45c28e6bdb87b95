import type { quotationLines } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import { describeEdited } from './describe-lines.ts';
import type { QuotationServices } from './quotation-services.ts';

export function createQuotationLineHandlers(services: QuotationServices): HandlersOf<typeof quotationLines> {
  const { editing, freeLines, lineRemoval, lineOrder, repricing, sheets, presence, checks } = services;
  return {
    async update_lines(context, { id, changes }) {
      const { lines, ...done } = await editing.update(context, id, changes);
      return { ...done, ...(await describeEdited(context.db, context.session, lines)) };
    },

    add_free_line: (context, { id, ...fee }) => freeLines.add(context, id, fee),

    async remove_lines(context, { id, ids }) {
      const removed = await lineRemoval.remove(context, id, ids);
      return { ...removed, tip: `已移除${removed.ids.length}行` };
    },

    restore_lines: (context, { id, ids }) => lineRemoval.restore(context, id, ids),
    move_lines: (context, { id, ids, after_id }) => lineOrder.move(context, id, ids, after_id),
    order_lines: (context, { id, by }) => lineOrder.order(context, id, by),
    recalculate_lines: (context, { id, ...scope }) => repricing.recalculate(context, id, scope),
    refresh_lines: (context, { id, ids }) => repricing.refresh(context, id, ids),
    read_sheet: (context, { file_id }) => sheets.read(context, file_id),
    find_numbers: (context, { numbers }) => sheets.find(context, numbers),
    tell_presence: async (context, told) => ({ people: await presence.tell(context, told) }),
    get_checks: (context, { id }) => checks.get(context, id),
  };
}
