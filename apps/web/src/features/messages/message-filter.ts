import { idIn, pageIn } from '#lib/read-search.ts';
import { searchString } from '#lib/typed-path.ts';

export interface MessageFilter {
  /** 0 means all types. */
  type: number;
  isUnread: boolean;
  page: number;
  /** The open message, 0 for none. */
  id: number;
}

export const PAGE_SIZE = 20;

/** Reads filter and open message from the address, whoever wrote it. */
export function messageFilter(search: URLSearchParams): MessageFilter {
  return {
    type: idIn(search, 'type') ?? 0,
    isUnread: search.get('unread') === '1',
    page: pageIn(search),
    id: idIn(search, 'id') ?? 0,
  };
}

export function messagePath({ type, isUnread, page, id }: MessageFilter): string {
  const search = { type: type || null, unread: isUnread ? 1 : null, page: page > 1 ? page : null, id: id || null };
  return `/sys_func${searchString(search)}`;
}

/** What the list call wants. */
export function listInput({ type, isUnread, page }: MessageFilter) {
  return { page, page_size: PAGE_SIZE, ...(type ? { type } : {}), ...(isUnread ? { unread: true } : {}) };
}

/** Messages may only lead to places of our own. */
export function isSiteLink(link: string): boolean {
  return /^\/(?![/\\])/.test(link);
}
