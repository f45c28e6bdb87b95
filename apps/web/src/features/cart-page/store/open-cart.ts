import { api, type Cart, type CartLine, type InputOf } from '@wanyuan/contract/client';
import { useStore } from 'zustand';
import { act, callApi } from '#lib/call-client.ts';
import { onServerEvent } from '#lib/realtime.ts';
import type { LinesState } from '#page-kit/lines/lines-state.ts';
import type { ListSource } from '#page-kit/lines/list-source.ts';
import { createOpenLines, type OpenLines } from '#page-kit/lines/open-lines.ts';
import { openOnes } from '#page-kit/lines/open-ones.ts';
import { EDITED_FIELDS, parseField, type EditedField } from '../model/fields.ts';

type Update = typeof api.website.update_sample_car;
export type CartState = LinesState<CartLine, EditedField, Cart>;
export type OpenCart = OpenLines<CartLine, EditedField, Cart>;

const QUIET = { returnError: true, silent: true };

const cartLines = (cartId: number): ListSource<CartLine, EditedField, Cart> => ({
  id: cartId,
  keptAs: 'cart-outbox',
  fields: EDITED_FIELDS,
  parse: parseField,
  // Half a custom number may be another toy's.
  isHeldBack: (field) => field === 'custom_number',
  fetch: async (since) => {
    const input = { customer_pick_id: cartId, ...(since !== undefined && { since }) };
    const { pick, ...answer } = await callApi(api.website.get_sample_car, input, QUIET);
    return { ...answer, head: pick };
  },
  send: (changes, { keepalive }) => {
    const input = { customer_pick_id: cartId, changes: changes.map(({ id, values }) => ({ id, ...values })) };
    return act(api.website.update_sample_car, input as InputOf<Update>, { ...QUIET, keepalive });
  },
  listen: (onVersion) =>
    onServerEvent('cart.changed', (data) => {
      if (data.customer_pick_id === cartId) onVersion(data.version);
    }),
});

/** The cart as this window knows it. */
export const openCart: (id: number) => OpenCart = openOnes((id) => createOpenLines(cartLines(id)));

export function useCart<T>(cart: OpenCart, select: (state: CartState) => T): T {
  return useStore(cart.store, select);
}
