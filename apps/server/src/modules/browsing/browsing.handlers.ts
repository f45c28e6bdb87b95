import type { browseLog, systemHistory } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { BrowsingService } from './browsing.service.ts';

type BrowseLogHandlers = HandlersOf<typeof browseLog>;
type HistoryHandlers = HandlersOf<typeof systemHistory>;

export function createBrowseLogHandlers(browsing: BrowsingService): BrowseLogHandlers {
  return {
    async toy_browse_log({ db, session }, browsed) {
      await browsing.opened(db, session, browsed);
      return {};
    },
    async toy_browse_log_all({ db, session }, { list }) {
      await browsing.seen(db, session, 'toy_seen', list);
      return {};
    },
    async toy_new_browse_log_all({ db, session }, { list }) {
      await browsing.seen(db, session, 'new_toy_seen', list);
      return {};
    },
  };
}

export function createHistoryHandlers(browsing: BrowsingService): HistoryHandlers {
  return {
    get_history_record: ({ db, session }, query) => browsing.history(db, session, query),
    remove_history_record: async ({ db, session }, which) => ({ count: await browsing.remove(db, session, which) }),
  };
}
