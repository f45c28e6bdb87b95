import type { live } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { LiveService } from './live.service.ts';

type LiveHandlers = HandlersOf<typeof live>;

export function createLiveHandlers(live: LiveService): LiveHandlers {
  return {
    get_list: ({ db, session }, query) => live.list(db, session, query),
    get_detail: ({ db, session }, { id }) => live.detail(db, session, id),
  };
}
