import type { serviceAsking, serviceServing } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { ServiceTalks } from '../chat/chat.module.ts';
import type { ServiceAsker } from './service-asker.service.ts';
import type { createServiceStaff } from './service-staff.service.ts';

export const createAskingHandlers = (asker: ServiceAsker, talks: ServiceTalks): HandlersOf<typeof serviceAsking> => ({
  customer_message_list: (context, query) => talks.list(context, query),
  open_service: (context, { page }) => asker.open(context, page),
  get_service_state: (context, { conversation_id }) => asker.state(context, conversation_id),
  async rate_service(context, wanted) {
    await asker.rate(context, wanted);
    return { tip: '感谢您的评价' };
  },
});

export const createServingHandlers = (
  staff: ReturnType<typeof createServiceStaff>,
): HandlersOf<typeof serviceServing> => ({
  get_line: (context) => staff.line(context),
  async set_duty(context, { is_on_duty }) {
    await staff.setDuty(context, is_on_duty);
    return {};
  },
  async take(context, { conversation_id }) {
    await staff.take(context, conversation_id);
    return {};
  },
  async transfer(context, wanted) {
    await staff.transfer(context, wanted);
    return { tip: '已转接' };
  },
  async resolve(context, { conversation_id }) {
    await staff.resolve(context, conversation_id);
    return { tip: '已标记为解决' };
  },
  async add_note(context, { conversation_id, text }) {
    await staff.addNote(context, conversation_id, text);
    return {};
  },
  get_about: (context, { conversation_id }) => staff.about(context, conversation_id),
  get_figures: (context, days) => staff.figures(context, days),
});
