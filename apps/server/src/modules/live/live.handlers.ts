import type { live } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { LiveService } from './live.service.ts';

type LiveHandlers = HandlersOf<typeof live>;

export function createLiveHandlers(live: LiveService): LiveHandlers {
  return {
    get_list: (context, query) => live.list(context, query),
    get_detail: (context, { id }) => live.detail(context, id),
  };
}
