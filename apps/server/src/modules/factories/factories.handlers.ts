import type { HandlersOf } from '../../rpc/context.ts';
import type { FactoryService } from './factories.service.ts';

export function createFactoryHandlers(factories: FactoryService): HandlersOf<'factory'> {
  return {
    get_list: ({ db, session }, query) => factories.search(db, session, query),
  };
}
