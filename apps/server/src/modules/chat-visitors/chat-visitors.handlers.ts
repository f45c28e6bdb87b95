import type { visitorTalks, websiteOversight as oversight, websiteTalks } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { createVisitorSide } from './visitor-side.service.ts';
import { websiteOversight } from './website-oversight.service.ts';
import type { createWebsiteTalks } from './website-talks.service.ts';

export const createVisitorHandlers = (
  visitors: ReturnType<typeof createVisitorSide>,
): HandlersOf<typeof visitorTalks> => ({
  get_talk: (context, visit) => visitors.get(context, visit),
  send_message: (context, said) => visitors.send(context, said),
});

export const createWebsiteTalkHandlers = (
  talks: ReturnType<typeof createWebsiteTalks>,
): HandlersOf<typeof websiteTalks & typeof oversight> => ({
  get_staff_website_list: (context, query) => websiteOversight.list(context, query),
  get_staff_website_record: (context, which) => websiteOversight.record(context, which),
  get_website_message_list: (context, query) => talks.list(context, query),
  get_website_message_record: (context, query) => talks.record(context, query),
  send_website_message: (context, said) => talks.send(context, said),
  set_website_last_time: (context, read) => talks.setRead(context, read),
  async del_website_conversation(context, { conversation_id }) {
    await talks.hide(context, conversation_id);
    return { tip: '已删除，对方再写时会再出现' };
  },
  async block_website_visitor(context, { conversation_id, is_blocked }) {
    await talks.block(context, conversation_id, is_blocked);
    return {};
  },
});
