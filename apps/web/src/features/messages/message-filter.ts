import { defineAddress, flag, id, open, page, type AddressValue } from '#page-kit/rows/address.ts';

export const MESSAGES = defineAddress('/sys_func', {
  /** 0 means all types. */
  type: id(),
  isUnread: flag('unread'),
  page: page(),
  id: open(),
});
export type MessageFilter = AddressValue<typeof MESSAGES>;

/** What the list call wants. */
export function listInput({ type, isUnread }: MessageFilter) {
  return { ...(type ? { type } : {}), ...(isUnread ? { unread: true } : {}) };
}

/** Messages may only lead to places of our own. */
export function isSiteLink(link: string): boolean {
  return /^\/(?![/\\])/.test(link);
}
