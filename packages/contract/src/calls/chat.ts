import { CHAT_LIMITS, CHAT_SYNC_MAX } from '@wanyuan/domain';
import { z } from 'zod';
import {
  ChatMessage,
  ChatPerson,
  ChatToy,
  Conversation,
  ConversationId,
  Gid,
  HistoryQuery,
  Presence,
  Seq,
  WrittenContent,
} from '../chat-shapes.ts';
import { call, calls } from '../core.ts';
import { ExportProgress } from '../export-shapes.ts';
import { AskedDay, Empty, Id, Instant, Page, PageQuery } from '../shapes.ts';

const chats = calls('/api/chat', { auth: 'user', capability: 'chat.use' });
const lists = ['chat.get_message_list', 'chat.get_colleague_message_list', 'chat.get_unread_count'] as const;
const WhichList = PageQuery.extend({ keyword: z.string().trim().max(60).default('') });
const ConversationList = Page(Conversation).extend({ unread_count: z.int().describe('未静音的合计') });
const GroupName = z
  .string()
  .trim()
  .min(1, '请填写群名')
  .max(CHAT_LIMITS.groupNameLength, `群名最多${CHAT_LIMITS.groupNameLength}个字`);
const People = z.array(Id).max(CHAT_LIMITS.groupPeople, `群最多${CHAT_LIMITS.groupPeople}人`);
const ChatId = z.string().max(60);

export const chatColleagues = calls('/api/chat', { auth: 'user' })({
  get_colleague_list: call({
    summary: '同公司的同事（不含自己与停用的）',
    read: true,
    hears: ['handed_over'],
    input: Empty,
    output: z.object({
      list: z.array(
        z.object({ user_id: Id, chat_id: z.string(), nickname: z.string(), avatar: z.string(), user_type: z.int() }),
      ),
    }),
  }),
});

export const chatSignatures = chats({
  again_user_sig: call({
    summary: '新的聊天签名；在 70001、6206 或被踢下线之后取',
    ownTransactions: true,
    input: Empty,
    output: z.object({ chat_id: z.string(), chat_user_sig: z.string() }),
  }),
});

/** Conversations as one person has them. */
export const chatConversations = chats({
  get_message_list: call({
    summary: '与工厂的会话和群：置顶在前，最近的在前',
    read: true,
    hears: ['chats', 'handed_over'],
    input: WhichList.extend({ kind: z.enum(['factory', 'group']).optional() }),
    output: ConversationList,
  }),
  get_colleague_message_list: call({
    summary: '与同事的会话',
    read: true,
    hears: ['chats'],
    input: WhichList,
    output: ConversationList,
  }),
  get_unread_count: call({
    summary: '未读合计，含网站客户、不含静音的；角标最多显示 99',
    read: true,
    hears: ['chats', 'visitors', 'handed_over'],
    input: Empty,
    output: z.object({ count: z.int() }),
  }),
  open_conversation: call({
    summary: '打开与一家工厂或一位同事的会话，工厂则与向它询价的人；没有则建立',
    input: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('factory'), factory_id: Id }),
      z.object({ kind: z.literal('colleague'), user_id: Id }),
      z.object({ kind: z.literal('inquiry'), inquiry_id: Id }).describe('工厂联系发来询价的人'),
    ]),
    output: Conversation,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'MEMBERS_ONLY', 'CHAT_NO_ACCOUNTS', 'CHAT_BLOCKED', 'FACTORY_CONTACTS_USED'],
    touches: [...lists, 'toy.get_factory_contacts_left'],
  }),
  get_conversation: call({
    summary: '一个会话、其中的人与各人读到哪里',
    read: true,
    input: ConversationId,
    output: Conversation.extend({
      people: z.array(ChatPerson),
      owner_chat_id: z.string().describe('群主；其余为空'),
      absence: z.string().describe('工厂在工作时间外说的话；在工作时间内为空'),
    }),
    errors: ['NOT_FOUND'],
  }),
  edit_conversation: call({
    summary: '置顶、静音、标为未读',
    input: ConversationId.extend({
      is_pinned: z.boolean().optional(),
      is_muted: z.boolean().optional(),
      is_marked_unread: z.boolean().optional(),
    }),
    output: Empty,
    errors: ['NOT_FOUND'],
    touches: lists,
  }),
  del_conversation: call({
    summary: '从自己的列表删除会话；有新消息时再出现',
    input: ConversationId,
    output: z.object({ tip: z.string() }),
    errors: ['NOT_FOUND'],
    touches: lists,
  }),
  set_last_time: call({
    summary: '读到哪一条；只前进不后退',
    input: ConversationId.extend({ seq: Seq }),
    output: z.object({ read_seq: z.int(), unread_count: z.int() }),
    errors: ['NOT_FOUND'],
    touches: lists,
  }),
  get_message_factory: call({
    summary: '给一家工厂写信会到谁那里；没有账号的工厂只能询价',
    read: true,
    input: z.object({ factory_id: Id }),
    output: z.object({
      factory_id: Id,
      factory_name: z.string(),
      has_accounts: z.boolean(),
      people: z.array(z.object({ nickname: z.string(), avatar: z.string() })),
      presence: Presence,
      conversation_id: Id.nullable().describe('已有的会话'),
      may_write: z.boolean(),
      needs_membership: z.boolean().describe('免费用户须先向该工厂询价，或开通会员'),
      refusal: z.string(),
    }),
    errors: ['NOT_FOUND'],
  }),
  get_presence: call({
    summary: '会话里的人在不在线；只答有共同会话的人',
    read: true,
    input: z.object({ chat_ids: z.array(ChatId).max(100) }),
    output: z.object({
      list: z.array(z.object({ chat_id: z.string(), presence: Presence, seen_time: Instant.nullable() })),
    }),
  }),
});

/** What is said in them. */
export const chatMessages = chats({
  get_message_record: call({
    summary: '历史消息，从新到旧；到头时 has_more 为 false',
    read: true,
    input: HistoryQuery,
    output: z.object({
      list: z.array(ChatMessage).describe('从旧到新'),
      until_seq: z.int(),
      first_seq: z.int().describe('能看到的最早一条'),
      has_more: z.boolean(),
    }),
    errors: ['NOT_FOUND'],
  }),
  sync_messages: call({
    summary: '按改动号取断线期间的一切：消息、撤回、卡片变化、未读与已读',
    read: true,
    input: z.object({
      known: z.array(ConversationId.extend({ rev: Seq })).max(50),
    }),
    output: z.object({
      list: z.array(
        z.object({
          conversation: Conversation,
          messages: z.array(ChatMessage).describe(`改动号更大的，从旧到新；最多${CHAT_SYNC_MAX}条`),
          is_gap: z.boolean().describe('缺的太多：丢掉手里的，重新打开'),
        }),
      ),
      gone: z.array(Id).describe('已不在其中的会话'),
    }),
  }),
  send_message: call({
    summary: '发一条消息；同一 gid 再发得到第一次的结果',
    ownTransactions: true,
    input: ConversationId.extend({
      gid: Gid,
      msg_content: WrittenContent,
      quote_seq: Seq.nullable().default(null),
      mentions: z.array(ChatId).max(CHAT_LIMITS.groupPeople).default([]),
    }),
    output: ChatMessage,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'MEMBERS_ONLY', 'CHAT_BLOCKED', 'CHAT_TOO_FAST'],
    touches: lists,
  }),
  forward_messages: call({
    summary: '把几条消息转发到几个会话；卡片按收信人的权限重新读取',
    ownTransactions: true,
    input: ConversationId.extend({
      seqs: z.array(Seq).min(1, '请选择消息').max(CHAT_LIMITS.forwarded, `一次最多转发${CHAT_LIMITS.forwarded}条`),
      to_ids: z
        .array(Id)
        .min(1, '请选择会话')
        .max(CHAT_LIMITS.forwardedTo, `一次最多转发到${CHAT_LIMITS.forwardedTo}个会话`),
      gid: Gid.max(40),
    }),
    output: z.object({ count: z.int(), tip: z.string() }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'MEMBERS_ONLY', 'CHAT_BLOCKED', 'CHAT_TOO_FAST'],
    touches: lists,
  }),
  recall_message: call({
    summary: '两分钟内撤回自己的消息',
    input: ConversationId.extend({ seq: Seq }),
    output: z.object({ rev: z.int() }),
    errors: ['NOT_FOUND', 'CHAT_RECALL_LATE'],
    touches: lists,
  }),
  search_messages: call({
    summary: '在自己的会话里查找：文字、文件名、卡片编号，按人、类别与日期',
    read: true,
    search: 'words',
    input: PageQuery.extend({
      keyword: z.string().trim().max(60).default('').describe('在一个会话里可以不填，只按人、类别或日期找'),
      conversation_id: Id.optional(),
      from_chat_id: ChatId.optional().describe('谁写的：个人或工厂'),
      content: z.enum(['text', 'image', 'file', 'card']).optional(),
      from_day: AskedDay.optional(),
      to_day: AskedDay.optional(),
    }).refine(({ keyword, conversation_id }) => keyword !== '' || conversation_id !== undefined, {
      path: ['keyword'],
      message: '请输入要找的内容',
    }),
    output: Page(z.object({ conversation_id: Id, conversation_name: z.string(), message: ChatMessage })).extend({
      words: z.array(z.string()).describe('供高亮'),
    }),
  }),
  export_conversation: call({
    summary: '把一个会话导出为 Excel：时间、发言人与内容；不含价格与文件',
    capability: 'export.use',
    once: true,
    rate: 'upload',
    input: ConversationId,
    output: ExportProgress,
    errors: ['NOT_FOUND', 'EXPORT_LIMIT', 'QUOTA_EXCEEDED'],
    touches: ['system.get_export_history'],
  }),
  get_chat_toys: call({
    summary: '聊到的产品，最近的在前',
    read: true,
    input: ConversationId,
    output: z.object({ list: z.array(ChatToy).describe('最多50款') }),
    errors: ['NOT_FOUND'],
  }),
});

/** Groups of one company's people, with one factory at most. */
export const chatGroups = chats({
  add_group: call({
    summary: '建群：同事，最多一家工厂；后来的人只看到之后的消息',
    once: true,
    input: z.object({
      name: GroupName,
      user_ids: People.min(1, '请选择同事'),
      factory_id: Id.nullable().default(null),
    }),
    output: Conversation,
    errors: [
      'NOT_FOUND',
      'FORBIDDEN',
      'MEMBERS_ONLY',
      'CHAT_NO_ACCOUNTS',
      'CHAT_BLOCKED',
      'CHAT_GROUP_FULL',
      'FACTORY_CONTACTS_USED',
    ],
    touches: [...lists, 'toy.get_factory_contacts_left'],
  }),
  edit_group: call({
    summary: '改群名、加人、移出（群主）',
    input: ConversationId.extend({
      name: GroupName.optional(),
      add_user_ids: People.default([]),
      remove_user_ids: People.default([]),
    }),
    output: Empty,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CHAT_GROUP_FULL'],
    touches: [...lists, 'chat.get_conversation'],
  }),
  leave_group: call({
    summary: '退出群；群主退出时群主归最早的人',
    input: ConversationId,
    output: z.object({ tip: z.string() }),
    errors: ['NOT_FOUND'],
    touches: lists,
  }),
});
