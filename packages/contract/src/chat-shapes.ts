import { CHAT_KINDS, CHAT_LIMITS, CHAT_PAGE, CHAT_PRESENCES, VISITOR_TALK } from '@wanyuan/domain';
import { z } from 'zod';
import { InquiryAnswer, InquiryState, PurchaseState, SupplementState } from './asking-shapes.ts';
import { cost } from './cost-fields.ts';
import { Id, Instant, Picture } from './shapes.ts';

/** Made by the browser: the same message sent twice is one. */
export const Gid = z
  .string()
  .min(8)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/, '消息编号不正确');
export const Seq = z.int().min(0).max(2_147_483_647);
export const ConversationId = z.object({ conversation_id: Id });
export const ChatKind = z.enum(CHAT_KINDS);
export const Presence = z.enum(CHAT_PRESENCES);

const LineIds = z.array(Id).min(1, '请选择产品').max(CHAT_LIMITS.cartLines, `一次最多${CHAT_LIMITS.cartLines}款`);

const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;
/** Without what turns the direction of writing: it would make a text read otherwise than it is. */
export const unturned = (text: string): string => text.replaceAll(TURNING, '');

/** What the recipient of a link, or a visitor, and a salesperson write to each other. */
export const VisitorText = z
  .string()
  .overwrite(unturned)
  .trim()
  .min(1, '请输入内容')
  .max(VISITOR_TALK.textLength, `一条消息最多${VISITOR_TALK.textLength}个字`);

/** What a person puts into a message: ids only, the server adds what they stand for. */
export const WrittenElement = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    text: z
      .string()
      .overwrite(unturned)
      .max(CHAT_LIMITS.textLength, `一条消息最多${CHAT_LIMITS.textLength}个字`)
      .refine((text) => text.trim() !== '', '请输入内容'),
  }),
  z.object({ type: z.literal('image'), file_id: Id }),
  z.object({
    type: z.literal('custom'),
    custom: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('file'), file_id: Id }),
      z.object({
        kind: z.literal('voice'),
        file_id: Id,
        seconds: z.number().min(0.3, '录音太短').max(CHAT_LIMITS.voiceSeconds, `语音最长${CHAT_LIMITS.voiceSeconds}秒`),
      }),
      z.object({
        kind: z.literal('location'),
        showroom_id: Id,
        booth: z.string().trim().max(60, '展位最多60个字').default('').describe('馆号与展位'),
      }),
      z.object({ kind: z.literal('toy'), id: Id }),
      z.object({ kind: z.literal('cart_lines'), id: Id.describe('选样车'), line_ids: LineIds }),
      z.object({ kind: z.literal('inquiry'), id: Id }),
      z.object({ kind: z.literal('supplement'), id: Id }),
      z.object({ kind: z.literal('purchase'), id: Id }),
      z.object({ kind: z.literal('quotation'), id: Id }),
      z.object({ kind: z.literal('selection'), id: Id }),
      z.object({ kind: z.literal('customer_order'), id: Id }),
    ]),
  }),
]);
export type WrittenElement = z.output<typeof WrittenElement>;

/** `msg_content` of the specification. */
export const WrittenContent = z
  .array(WrittenElement)
  .min(1, '请输入内容')
  .max(CHAT_LIMITS.pictures + 1, `一条消息最多${CHAT_LIMITS.pictures}张图片`)
  .refine(
    (elements) => elements.filter(({ type }) => type === 'image').length <= CHAT_LIMITS.pictures,
    `一条消息最多${CHAT_LIMITS.pictures}张图片`,
  )
  .refine(
    (elements) =>
      elements.reduce((sum, element) => sum + (element.type === 'text' ? element.text.length : 0), 0) <=
      CHAT_LIMITS.textLength,
    `一条消息最多${CHAT_LIMITS.textLength}个字`,
  );

/** A toy as a card shows it. */
export const ChatToy = z.object({
  toy_id: Id,
  number: z.string(),
  article_number: z.string(),
  name: z.string(),
  picture: Picture.nullable(),
  unit: z.string(),
  exworks_price: cost(z.string().optional().describe('发出时的出厂价（元）；无权查看时没有')),
  carton_quantity: z.int().nullable(),
  carton_cubic_meter: z.string().nullable(),
  factory_id: Id,
  factory_name: z.string(),
});
export type ChatToy = z.output<typeof ChatToy>;

/** Of papers that a card only names. */
const Paper = z.object({
  id: Id,
  number: z.string(),
  title: z.string().describe('名称；给工厂看时为空'),
  line_count: z.int(),
  link: z.string().describe('可打开它的页面；给别的公司看时为空'),
});

/** What a card shows to its reader, by the reader's rights of now. */
export const ChatCustom = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('file'),
    name: z.string(),
    size: z.int(),
    url: z.string().describe('带签名、会过期的地址；已清理的为空'),
  }),
  z.object({ kind: z.literal('voice'), seconds: z.number(), mime: z.string(), url: z.string() }),
  z.object({ kind: z.literal('location'), showroom_id: Id, name: z.string(), address: z.string(), booth: z.string() }),
  z.object({ kind: z.literal('toy'), toy: ChatToy }),
  z.object({
    kind: z.literal('cart_lines'),
    lines: z.array(z.object({ toy: ChatToy, cartons: z.int() })),
    cartons: z.int(),
  }),
  z.object({
    kind: z.literal('inquiry'),
    id: Id,
    number: z.string(),
    state: InquiryState.describe('此刻的状态'),
    toy: ChatToy,
    cartons: z.int().nullable(),
    remark: z.string(),
    answer: InquiryAnswer.nullable().describe('工厂答复后即有'),
  }),
  z.object({
    kind: z.literal('supplement'),
    id: Id,
    number: z.string(),
    state: SupplementState,
    place: z.string(),
    deadline: z.string().nullable(),
    line_count: z.int(),
  }),
  z.object({
    kind: z.literal('purchase'),
    id: Id,
    number: z.string(),
    state: PurchaseState,
    toy: ChatToy,
    cartons: z.int(),
    price: cost(z.string().optional()),
  }),
  Paper.extend({ kind: z.literal('quotation') }),
  Paper.extend({ kind: z.literal('selection') }),
  Paper.extend({ kind: z.literal('customer_order') }),
  z.object({ kind: z.literal('gone'), text: z.string().describe('不存在或无权查看时的说明') }),
]);
export type ChatCustom = z.output<typeof ChatCustom>;

export const ChatElement = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({
    type: z.literal('image'),
    name: z.string(),
    picture: Picture.nullable().describe('已清理的为空；撤回后地址失效'),
  }),
  z.object({ type: z.literal('custom'), custom: ChatCustom }),
]);
export type ChatElement = z.output<typeof ChatElement>;

export const ChatMessage = z.object({
  conversation_id: Id,
  seq: z.int().describe('会话内从 1 起，不缺号；按它排列'),
  rev: z.int().describe('会话的改动号：新消息、撤回与卡片变化各加一'),
  gid: z.string(),
  from_chat_id: z.string().describe('个人，或工厂'),
  from_name: z.string().describe('写的人'),
  msg_content: z.array(ChatElement).describe('撤回后为空'),
  status: z.enum(['sent', 'recalled']),
  quote: z.object({ seq: z.int(), from_name: z.string(), text: z.string() }).nullable(),
  mentions: z.array(z.string()).describe('@到的 chat_id；all 为所有人'),
  created_time: Instant,
});
export type ChatMessage = z.output<typeof ChatMessage>;

export const Conversation = z.object({
  id: Id,
  kind: ChatKind,
  chat_id: z.string().describe('对方：工厂、同事或群'),
  from_chat_id: z.string().describe('自己在此会话中的身份：个人，或所属工厂'),
  name: z.string(),
  company_name: z.string().describe('工厂看到买方公司名；其余为空'),
  avatar: z.string(),
  factory_id: Id.nullable(),
  last_message: z.object({ seq: z.int(), from_name: z.string(), text: z.string(), created_time: Instant }).nullable(),
  last_seq: z.int(),
  rev: z.int(),
  read_seq: z.int().describe('自己读到'),
  unread_count: z.int(),
  is_mentioned: z.boolean().describe('未读中有人@自己'),
  peer_read_seq: z.int().describe('对方读到；群里为已读最少的人'),
  last_check_time: Instant.nullable().describe('自己上次查看'),
  is_pinned: z.boolean(),
  is_muted: z.boolean(),
  is_marked_unread: z.boolean(),
  may_write: z.boolean(),
  refusal: z.string().describe('不能发言的原因，否则为空'),
});
export type Conversation = z.output<typeof Conversation>;

export const ChatPerson = z.object({
  chat_id: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  belong_type: z.enum(['colleague', 'factory']),
  company_name: z.string(),
  read_seq: z.int(),
  is_owner: z.boolean().describe('群主'),
});
export type ChatPerson = z.output<typeof ChatPerson>;

export const HistoryQuery = ConversationId.extend({
  until_seq: Seq.optional().describe('打开时的最后一条；不传为现在的。新消息不移动各页；跳到某条时给它后面的号'),
  page: z.int().min(1).max(1_000_000).default(1).describe(`群用：每页${CHAT_PAGE}条`),
  offset: z.int().min(0).max(2_147_483_647).default(0).describe('其余会话用：从 until_seq 往前跳过几条'),
});
