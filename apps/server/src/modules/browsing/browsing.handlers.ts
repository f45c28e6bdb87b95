import type { browseLog, systemHistory } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { BrowsingService } from './browsing.service.ts';

type BrowseLogHandlers = HandlersOf<typeof browseLog>;
type HistoryHandlers = HandlersOf<typeof systemHistory>;

export function createBrowseLogHandlers(browsing: BrowsingService): BrowseLogHandlers {
  return {
    async toy_browse_log(context, browsed) {
      await browsing.opened(context, browsed);
      return {};
    },
    async toy_browse_log_all(context, { list }) {
      await browsing.seen(context, 'toy_seen', list);
      return {};
    },
    async toy_new_browse_log_all(context, { list }) {
      await browsing.seen(context, 'new_toy_seen', list);
      return {};
    },
  };
}

export function createHistoryHandlers(browsing: BrowsingService): HistoryHandlers {
  return {
    get_history_record: (context, query) => browsing.history(context, query),
    remove_history_record: async (context, which) => ({ count: await browsing.remove(context, which) }),
  };
}
