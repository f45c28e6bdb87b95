import type { searchLog } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import * as service from './search-log.service.ts';

type SearchLogHandlers = HandlersOf<typeof searchLog>;

export function createSearchLogHandlers({ now }: { now: () => Date }): SearchLogHandlers {
  return {
    async get_recent_searches(context, { type }) {
      const rows = await service.listRecent(context, type);
      return { list: rows.map((row) => ({ keyword: row.keyword, searched_time: row.searched_at.toISOString() })) };
    },
    async save_recent_search(context, { type, keyword }) {
      await service.saveRecent(context, type, keyword, now());
      return {};
    },
    async remove_recent_search(context, { type, keyword }) {
      await service.removeRecent(context, type, keyword);
      return {};
    },
  };
}
