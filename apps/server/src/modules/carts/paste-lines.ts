import type { UserCallContext } from '#rpc/context.ts';
import type { ToyCard } from '@wanyuan/contract';
import { CARTONS_MAX, cartonsForPieces } from '@wanyuan/domain';
import { toySnapshots, toysByNumber, toyStates, type ToyCardService } from '../toys/toys.module.ts';
import type { AddLines, WantedCartLine } from './add-lines.ts';
import * as repo from './cart-lines.repo.ts';
import type { LineEditing } from './edit-lines.ts';
import { openCart } from './open-cart.ts';

interface PastedRow {
  number: string;
  cartons?: number | undefined;
  /** Rounded up to whole cartons. */
  pieces?: number | undefined;
}

/** What a row asks for, of a toy that packs so many into a carton. */
interface Amount {
  cartons: number | undefined;
  isRounded: boolean;
  isUncounted: boolean;
}

type PasteState = 'added' | 'updated' | 'unchanged' | 'ambiguous' | 'unknown';

interface Dependencies {
  toyCards: ToyCardService;
  addLines: AddLines;
  editing: LineEditing;
  now: () => Date;
}

const CANDIDATES_MAX = 10;

/** By number and by article number. */
function linesByNumber(lines: readonly repo.ShownLine[]): Map<string, repo.ShownLine[]> {
  const found = new Map<string, repo.ShownLine[]>();
  for (const line of lines)
    for (const number of new Set([line.snapshot.number.toLowerCase(), line.snapshot.article_number.toLowerCase()]))
      found.set(number, [...(found.get(number) ?? []), line]);
  return found;
}

function amountOf({ cartons, pieces }: PastedRow, cartonQuantity: number | null): Amount {
  if (cartons !== undefined || pieces === undefined) return { cartons, isRounded: false, isUncounted: false };
  const whole = cartonsForPieces(pieces, cartonQuantity);
  if (whole === null || whole.cartons > CARTONS_MAX) return { cartons: undefined, isRounded: false, isUncounted: true };
  return { cartons: whole.cartons, isRounded: whole.notice !== null, isUncounted: false };
}

const NO_AMOUNT: Amount = { cartons: undefined, isRounded: false, isUncounted: false };

/** Takes a block of article numbers, with cartons, pieces or neither: changes what is there and adds what is not. */
export function createPasteLines({ toyCards, addLines, editing, now }: Dependencies) {
  return async (context: UserCallContext, cartId: number, rows: readonly PastedRow[]) => {
    const { db, session } = context;
    const cart = await openCart(context, cartId, now());
    const lines = await repo.listLines(db, cart.id);
    const states = await toyStates(
      db,
      session,
      lines.map(({ toy_id }) => toy_id),
    );
    const here = linesByNumber(lines.filter(({ toy_id }) => states.has(toy_id)));
    const known = await toysByNumber(
      db,
      session,
      rows.map(({ number }) => number),
    );
    const inPieces = rows.filter(({ pieces }) => pieces !== undefined);
    const snapshots = await toySnapshots(
      db,
      session,
      inPieces.flatMap(({ number }) => known.get(number.toLowerCase()) ?? []),
    );
    const changes = new Map<number, number>();
    const wanted = new Map<number, WantedCartLine>();
    const choices = new Map<string, number[]>();

    const take = (row: PastedRow): { row: PastedRow; state: PasteState; amount: Amount } => {
      const key = row.number.toLowerCase();
      const found = here.get(key) ?? [];
      if (found.length === 1) {
        const line = found[0]!;
        const amount = amountOf(row, line.snapshot.carton_quantity);
        const { cartons } = amount;
        if (cartons === undefined || cartons === (changes.get(line.id) ?? line.order_box_qty))
          return { row, state: 'unchanged', amount };
        changes.set(line.id, cartons);
        return { row, state: 'updated', amount };
      }
      const candidates = found.length > 1 ? found.map(({ toy_id }) => toy_id) : (known.get(key) ?? []);
      if (candidates.length === 0) return { row, state: 'unknown', amount: NO_AMOUNT };
      if (candidates.length > 1) {
        choices.set(row.number, candidates.slice(0, CANDIDATES_MAX));
        return { row, state: 'ambiguous', amount: NO_AMOUNT };
      }
      const toy_id = candidates[0]!;
      const amount = amountOf(row, snapshots.get(toy_id)?.snapshot.carton_quantity ?? null);
      const isRepeated = wanted.has(toy_id);
      if (amount.cartons !== undefined || !isRepeated) wanted.set(toy_id, { toy_id, cartons: amount.cartons });
      return { row, state: isRepeated ? 'updated' : 'added', amount };
    };

    const taken = rows.map(take);
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
      list: taken.map(({ row: { number, cartons, pieces }, state, amount }) => ({
        number,
        cartons: amount.cartons ?? cartons ?? null,
        pieces: pieces ?? null,
        is_rounded: amount.isRounded,
        is_uncounted: amount.isUncounted,
        state,
        candidates: (choices.get(number) ?? []).flatMap((id) => cardOf.get(id) ?? []),
      })),
    };
  };
}
