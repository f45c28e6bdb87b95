import type { quotationConfirm } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { ConfirmationServices } from './confirmation-services.ts';

/** The customer's page. */
export function createConfirmHandlers(services: ConfirmationServices): HandlersOf<typeof quotationConfirm> {
  const { page, answers, submitting, openPaper } = services;
  return {
    get_info: (context, visit) => page.info(context, visit),
    get_confirm_info: (context, visit) => page.page(context, visit),
    get_confirm_toy_list: (context, visit) => page.lines(context, visit),
    async look_confirm(context, look) {
      await answers.look(context, look);
      return {};
    },
    edit_confirm_info: async (context, given) => ({
      saved_time: (await answers.editInfo(context, given)).toISOString(),
    }),
    batch_confirm: async (context, given) => ({ saved_time: (await answers.answer(context, given)).toISOString() }),
    submit_confirm: (context, given) => submitting.submit(context, given),
    get_confirm_file: (context, visit) => openPaper(context, visit),
  };
}
