import { CART_NAME_MAX } from '@wanyuan/domain';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import { toyStates } from '../toys/toys.module.ts';
import { listCounted, listPeople } from './selection-people.repo.ts';
import type { SelectionCarts } from './selection-carts.ts';
import { listProducts } from './selection-products.repo.ts';
import { getHead } from './selections.repo.ts';
import { unknownSelection } from './unknown-selection.ts';

/** Whose answers are wanted, and which of the toys. */
export interface WantedAnswers {
  id: number;
  /** Null for all people: their cartons are added up. */
  person_id: number | null;
  which: 'liked' | 'not_disliked' | 'all';
}

interface Wanted extends WantedAnswers {
  customer_pick_id: number | null;
  name: string;
}

/** The toys of a selection that people liked, with what they answered. */
export async function gatherAnswers({ db, session }: SessionContext, { id, person_id, which }: WantedAnswers) {
  const head = await getHead(db, session, id);
  if (!head) throw unknownSelection();
  const { selection } = head;
  if (person_id !== null && !(await listPeople(db, selection.id)).some(({ person }) => person.id === person_id))
    throw new AppError('NOT_FOUND', { msg: '这份答复不存在' });
  const answers = await listCounted(db, selection.id, person_id);
  const lines = (await listProducts(db, selection.id)).flatMap((product) => {
    const given = answers.get(product.id) ?? [];
    const cartons = given.reduce((sum, answer) => sum + answer.cartons, 0);
    // Cartons say more than a thumb: a toy that is ordered is liked.
    const isLiked = cartons > 0 || given.some(({ mark }) => mark === 'like');
    const isDisliked = !isLiked && given.some(({ mark }) => mark === 'dislike');
    const isTaken = which === 'all' || (which === 'liked' ? isLiked : !isDisliked);
    if (!isTaken) return [];
    const notes = given.map(({ note }) => note).filter(Boolean);
    return {
      toy_id: product.toy_id,
      cartons,
      typed:
        product.is_manual_price && product.quoted_price !== null
          ? { price: product.quoted_price, currency: product.currency }
          : null,
      remark: notes.join('；').slice(0, 500),
    };
  });
  if (lines.length === 0) throw new AppError('CONFLICT', { msg: '没有符合条件的产品，请换一种范围' });
  const open = await toyStates(
    db,
    session,
    lines.map(({ toy_id }) => toy_id),
  );
  if (open.size === 0) throw new AppError('CONFLICT', { msg: '符合条件的产品都已下架' });
  return { selection, lines };
}

/** Makes a cart of what people liked. */
export function createConvertSelectionService({ carts }: { carts: SelectionCarts }) {
  return {
    async convert(context: UserCallContext, wanted: Wanted) {
      const { selection, lines } = await gatherAnswers(context, wanted);
      const name = wanted.name === '' ? Array.from(selection.name).slice(0, CART_NAME_MAX).join('') : wanted.name;
      const cartId =
        wanted.customer_pick_id ?? (await carts.create(context, { name, customer_id: selection.customer_id }));
      return { customer_pick_id: cartId, ...(await carts.add(context, cartId, lines)) };
    },
  };
}
