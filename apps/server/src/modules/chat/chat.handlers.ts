import type {
  chatConversations,
  chatGroups,
  chatMessages,
  chatOversight,
  chatReplies,
  chatSettings,
  chatSignatures as signatureCalls,
} from '@wanyuan/contract';
import type { LatePorts } from '#composition/late-ports.ts';
import type { HandlersOf } from '#rpc/context.ts';
import type { ChatSignatures } from '../account/account.module.ts';
import { personChatId } from './chat-ids.ts';
import type { CompanySettingsService } from './company-settings.service.ts';
import type { ConversationService } from './conversations.service.ts';
import type { GroupService } from './groups.service.ts';
import type { MessageReading } from './messages.service.ts';
import type { Oversight } from './oversight.service.ts';
import type { ReplyService } from './replies.service.ts';
import type { SendMessages } from './send-messages.service.ts';

interface Services {
  chatSignatures: ChatSignatures;
  conversations: ConversationService;
  reading: MessageReading;
  sending: SendMessages;
  groups: GroupService;
  replies: ReplyService;
  settings: CompanySettingsService;
  oversight: Oversight;
  exportMade: LatePorts['exportMade'];
  visitorsUnread: LatePorts['visitorsUnread'];
}

type ChatHandlers = HandlersOf<
  typeof signatureCalls &
    typeof chatConversations &
    typeof chatMessages &
    typeof chatGroups &
    typeof chatReplies &
    typeof chatSettings &
    typeof chatOversight
>;

export function createChatHandlers(services: Services): ChatHandlers {
  const {
    chatSignatures,
    conversations,
    reading,
    sending,
    groups,
    replies,
    settings,
    oversight,
    exportMade,
    visitorsUnread,
  } = services;
  return {
    again_user_sig: ({ session }) => ({
      chat_id: personChatId(session.id),
      chat_user_sig: chatSignatures.renew(session),
    }),
    get_message_list: (context, { kind, ...query }) =>
      conversations.list(context, kind === undefined ? ['factory', 'group'] : [kind], query),
    get_colleague_message_list: (context, query) => conversations.list(context, ['colleague'], query),
    get_unread_count: async (context) => ({
      count: (await conversations.countUnread(context)) + (await visitorsUnread(context)),
    }),
    open_conversation: (context, which) => conversations.open(context, which),
    get_conversation: (context, { conversation_id }) => conversations.get(context, conversation_id),
    async edit_conversation(context, change) {
      await conversations.edit(context, change);
      return {};
    },
    async del_conversation(context, { conversation_id }) {
      await conversations.remove(context, conversation_id);
      return { tip: '会话已删除，有新消息时会再出现' };
    },
    set_last_time: (context, mark) => conversations.read(context, mark),
    get_message_factory: (context, { factory_id }) => conversations.factory(context, factory_id),
    get_presence: async (context, { chat_ids }) => ({ list: await conversations.presence(context, chat_ids) }),
    get_message_record: (context, query) => reading.history(context, query),
    sync_messages: (context, { known }) => reading.catchUp(context, known),
    send_message: (context, message) => sending.send(context, message),
    async forward_messages(context, wanted) {
      const count = await sending.forward(context, wanted);
      return { count, tip: `已转发 ${count} 条` };
    },
    recall_message: (context, which) => reading.recall(context, which),
    search_messages: (context, query) => reading.search(context, query),
    get_chat_toys: async (context, { conversation_id }) => ({ list: await reading.toys(context, conversation_id) }),
    export_conversation: (context, { conversation_id: id }) => exportMade(context, { kind: 'conversation', id }),
    add_group: (context, group) => groups.add(context, group),
    async edit_group(context, change) {
      await groups.edit(context, change);
      return {};
    },
    async leave_group(context, { conversation_id }) {
      await groups.leave(context, conversation_id);
      return { tip: '已退出群' };
    },
    get_chat_reply: (context) => replies.list(context),
    async edit_chat_reply(context, act) {
      await replies.edit(context, act);
      return {};
    },
    get_chat_settings: (context) => settings.get(context),
    async edit_chat_settings(context, change) {
      await settings.edit(context, change);
      return {};
    },
    get_staff_message_list: (context, query) => oversight.list(context, query),
    get_staff_message_record: (context, which) => oversight.record(context, which),
  };
}
