import type { mailReading, mailReplies } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { ReadingSettings } from './reading-settings.service.ts';
import type { RepliesService } from './replies.service.ts';

interface Dependencies {
  settings: ReadingSettings;
  replies: RepliesService;
}

export const createMailReplyHandlers = ({
  settings,
  replies,
}: Dependencies): HandlersOf<typeof mailReading & typeof mailReplies> => ({
  get_readings: (context) => settings.list(context),
  save_reading: (context, input) => settings.save(context, input),
  check_reading: (context, { id }) => settings.check(context, id),
  get_replies: (context, which) => replies.list(context, which),
  get_reply: (context, { id }) => replies.whole(context, id),
  get_bad_addresses: (context, { customer_id }) => replies.badAddresses(context, customer_id),
  clear_bad_address: (context, { customer_id, email }) => replies.clearBadAddress(context, customer_id, email),
});
