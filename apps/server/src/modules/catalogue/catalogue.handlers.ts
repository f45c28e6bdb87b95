import type { HandlersOf } from '../../rpc/context.ts';
import type { ToyCardService } from './toy-cards.service.ts';

export function createToyHandlers(toyCards: ToyCardService): HandlersOf<'toy'> {
  return {
    get_list: ({ db, session }, query) => toyCards.search(db, session, query),
  };
}
