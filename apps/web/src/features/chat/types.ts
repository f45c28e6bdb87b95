import type { api, InputOf, OutputOf } from '@wanyuan/contract/client';

export type Conversation = OutputOf<typeof api.chat.get_message_list>['list'][number];
export type ConversationDetail = OutputOf<typeof api.chat.get_conversation>;
export type ChatMessage = OutputOf<typeof api.chat.get_message_record>['list'][number];
export type ChatElement = ChatMessage['msg_content'][number];
export type ChatCustom = Extract<ChatElement, { type: 'custom' }>['custom'];
export type CustomOf<K extends ChatCustom['kind']> = Extract<ChatCustom, { kind: K }>;
export type ChatImage = Extract<ChatElement, { type: 'image' }>;
export type ChatToy = CustomOf<'toy'>['toy'];
export type ChatReply = OutputOf<typeof api.chat.get_chat_reply>['list'][number];
export type SendInput = InputOf<typeof api.chat.send_message>;
export type WrittenElement = SendInput['msg_content'][number];
