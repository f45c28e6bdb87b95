import type { ToyCard } from '@wanyuan/contract';
import { toysByNumber } from '../catalogue/snapshots/toy-snapshots.service.ts';
import type { ToyCardService } from '../catalogue/toy-cards.service.ts';
import type { AddLines, WantedLine } from './add-lines.ts';
import type { CartContext } from './cart-news.ts';
import * as repo from './cart-lines.repo.ts';
import type { LineEditing } from './edit-lines.ts';
import { openCart } from './open-cart.ts';

interface PastedRow {
  number: string;
  cartons?: number | undefined;
}

type PasteState = 'added' | 'updated' | 'unchanged' | 'ambiguous' | 'unknown';

interface Dependencies {
  toyCards: ToyCardService;
  addLines: AddLines;
  editing: LineEditing;
  now: () => Date;
}

const CANDIDATES_MAX = 10;

/** By either of their numbers; a toy that left the catalogue is still found in the cart. */
function linesByNumber(lines: readonly repo.ShownLine[]): Map<string, repo.ShownLine[]> {
  const found = new Map<string, repo.ShownLine[]>();
  for (const line of lines)
    for (const number of new Set([line.snapshot.number.toLowerCase(), line.snapshot.article_number.toLowerCase()]))
      found.set(number, [...(found.get(number) ?? []), line]);
  return found;
}

/** Takes a block of article numbers, with cartons or without: changes what is there and adds what is not. */
export function createPasteLines({ toyCards, addLines, editing, now }: Dependencies) {
  return async (context: CartContext, cartId: number, rows: readonly PastedRow[]) => {
    const { db, session } = context;
    const cart = await openCart(context, cartId, now());
    const here = linesByNumber(await repo.listLines(db, cart.id));
    const known = await toysByNumber(
      db,
      session,
      rows.map(({ number }) => number),
    );
    const changes = new Map<number, number>();
    const wanted = new Map<number, WantedLine>();
    const choices = new Map<string, number[]>();

    const stateOf = ({ number, cartons }: PastedRow): PasteState => {
      const key = number.toLowerCase();
      const lines = here.get(key) ?? [];
      if (lines.length === 1) {
        const line = lines[0]!;
        if (cartons === undefined || cartons === (changes.get(line.id) ?? line.order_box_qty)) return 'unchanged';
        changes.set(line.id, cartons);
        return 'updated';
      }
      const candidates = lines.length > 1 ? lines.map(({ toy_id }) => toy_id) : (known.get(key) ?? []);
      if (candidates.length === 0) return 'unknown';
      if (candidates.length > 1) {
        choices.set(number, candidates.slice(0, CANDIDATES_MAX));
        return 'ambiguous';
      }
      const toy_id = candidates[0]!;
      const isRepeated = wanted.has(toy_id);
      if (cartons !== undefined || !isRepeated) wanted.set(toy_id, { toy_id, cartons });
      return isRepeated ? 'updated' : 'added';
    };

    const states = rows.map((row) => ({ row, state: stateOf(row) }));
    const { success: added } = await addLines(context, cartId, [...wanted.values()], { data_module: 'sample' });
    if (changes.size > 0)
      await editing.update(
        context,
        cartId,
        [...changes].map(([id, order_box_qty]) => ({ id, order_box_qty })),
      );
    const cards = await toyCards.cards(db, session, [...new Set([...choices.values()].flat())]);
    const cardOf = new Map<number, ToyCard>(cards.map((card) => [card.toy_id, card]));
    return {
      added,
      updated: changes.size,
      list: states.map(({ row: { number, cartons }, state }) => ({
        number,
        cartons: cartons ?? null,
        state,
        candidates: (choices.get(number) ?? []).flatMap((id) => cardOf.get(id) ?? []),
      })),
    };
  };
}
