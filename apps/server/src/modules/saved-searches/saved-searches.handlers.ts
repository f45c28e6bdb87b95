import type { toySavedSearches } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import { listPreferences } from './list-preferences.service.ts';
import type { SavedSearchService } from './saved-searches.service.ts';

type SavedSearchHandlers = HandlersOf<typeof toySavedSearches>;

export function createSavedSearchHandlers(searches: SavedSearchService): SavedSearchHandlers {
  return {
    get_saved_searches: async ({ db, session }) => ({ list: await searches.list(db, session) }),
    save_search: async ({ db, session }, search) => ({ id: await searches.save(db, session, search) }),
    async edit_saved_search({ db, session }, change) {
      await searches.edit(db, session, change);
      return {};
    },
    async remove_saved_search({ db, session }, { id }) {
      await searches.remove(db, session, id);
      return {};
    },
    update_user_config: ({ db, session }, wanted) => listPreferences(db, session, wanted),
  };
}
