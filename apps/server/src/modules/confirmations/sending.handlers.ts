import type { quotationSending } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { ConfirmationServices } from './confirmation-services.ts';

/** What a salesperson sends, and does with what comes back. */
export function createSendingHandlers(services: ConfirmationServices): HandlersOf<typeof quotationSending> {
  const { sending, linkList, answered, taking, acceptance, exportPaper } = services;
  const ordered = ({ id: order_id, number }: { id: number; number: string }) => ({
    order_id,
    number,
    tip: `已成交，生成订单 ${number}`,
  });
  return {
    send: (context, wanted) => sending.send(context, wanted),
    get_links: async (context, { id }) => ({ list: await linkList.list(context, id) }),
    add_link: (context, wanted) => linkList.add(context, wanted),
    edit_link: async (context, wanted) => ({ link: await linkList.edit(context, wanted) }),
    get_customer_view: (context, { id, version }) => answered.customerView(context, id, version),
    get_answers: (context, { id }) => answered.answers(context, id),
    export_confirmation: (context, which) => exportPaper(context, { kind: 'confirmation', ...which }),
    take_answers: (context, wanted) => taking.take(context, wanted),
    async reopen(context, wanted) {
      await answered.reopen(context, wanted);
      return { tip: '已退回，客户可以再改' };
    },
    accept: async (context, wanted) => ordered(await acceptance.accept(context, wanted)),
    accept_offline: async (context, wanted) => ordered(await acceptance.acceptOffline(context, wanted)),
  };
}
