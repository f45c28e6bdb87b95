import type { CartLine } from '@wanyuan/contract/client';
import type { ActionFrom, ActionToy } from '#lib/feature-module.ts';
import type { Drafts } from '#page-kit/lines/drafts.ts';
import type { OpenCart } from '../store/open-cart.ts';
import type { EditedField } from './fields.ts';

/**
 * The toys of lines, with the cartons that were typed last, for the actions of other features; without those that are gone,
 * which no action can use.
 */
export function actionToys(lines: Iterable<CartLine>, drafts: Drafts<EditedField> = new Map()): ActionToy[] {
  return [...lines]
    .filter(({ is_gone: isGone }) => !isGone)
    .map(({ id, toy_id, toy: { name, article_number, factory_id }, order_box_qty: stored, offer }) => {
      const typed = drafts.get(id)?.order_box_qty?.value;
      const cartons = typeof typed === 'number' ? typed : stored;
      return {
        toy_id,
        name,
        article_number,
        factory_id,
        ...(cartons > 0 && { cartons }),
        ...(offer && { offer }),
      };
    });
}

/** For the cart's customer; one of a colleague's cannot be looked up. What was asked about is not quoted alone next. */
export function askedFrom(cart: OpenCart): ActionFrom {
  const { head } = cart.store.getState();
  const onDone = (): void => cart.store.setState({ ticked: new Set() });
  return { data_module: 'sample', customer_id: head?.is_own ? head.customer_id : null, onDone };
}
