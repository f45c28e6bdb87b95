import type { toySavedSearches } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import { listPreferences } from './list-preferences.service.ts';
import type { SavedSearchService } from './saved-searches.service.ts';

type SavedSearchHandlers = HandlersOf<typeof toySavedSearches>;

export function createSavedSearchHandlers(searches: SavedSearchService): SavedSearchHandlers {
  return {
    get_saved_searches: async (context) => ({ list: await searches.list(context) }),
    save_search: async (context, search) => ({ id: await searches.save(context, search) }),
    async edit_saved_search(context, change) {
      await searches.edit(context, change);
      return {};
    },
    async remove_saved_search(context, { id }) {
      await searches.remove(context, id);
      return {};
    },
    update_user_config: (context, wanted) => listPreferences(context, wanted),
  };
}
