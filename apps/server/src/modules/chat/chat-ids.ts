import { BRAND } from '@wanyuan/domain';

/** `chat_id` of people, factories and groups; a person's is the one of their user info. */
export const personChatId = (userId: number): string => `${BRAND.key}_${userId}`;
export const factoryChatId = (factoryId: number): string => `${BRAND.key}_f${factoryId}`;
/** Customer service, whoever of it answers. */
export const serviceChatId = (): string => `${BRAND.key}_service`;
export const groupChatId = (conversationId: number): string => `${BRAND.key}_g${conversationId}`;

/** Everybody in a group. */
export const ALL = 'all';

export const chatIdOf = ({ user_id, factory_id }: { user_id: number | null; factory_id: number | null }): string =>
  factory_id === null ? personChatId(user_id ?? 0) : factoryChatId(factory_id);

const PATTERN = new RegExp(`^${BRAND.key}_(f?)([1-9]\\d{0,14})$`);

/** Null for what names neither a person nor a factory. */
export function parseChatId(chatId: string): { user_id: number } | { factory_id: number } | null {
  const [, mark, digits] = PATTERN.exec(chatId) ?? [];
  if (digits === undefined) return null;
  return mark === 'f' ? { factory_id: Number(digits) } : { user_id: Number(digits) };
}
