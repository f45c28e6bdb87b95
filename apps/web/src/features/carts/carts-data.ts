import { api, type SampleCart } from '@wanyuan/contract/client';
import { useEffect } from 'react';
import { create } from 'zustand';
import { callApi } from '#lib/call-client.ts';
import { queryClient } from '#lib/query-client.ts';
import { onSessionEnd, useCan } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';
import { NO_MARKS, marksOf, type CartMarks } from './cart-marks.ts';

const PICKS = api.website.get_customer_pick;
const IDS = api.website.get_sample_car_ids;
const QUIET = { silent: true, returnError: true };

/** Which toy is in which cart. A store, because hundreds of cards ask and only a changed one may render. */
const store = create<CartMarks>(() => NO_MARKS);

export const cartMarks = store.getState;
export const useCartMarks = store;
export const useIsInCart = (toyId: number): boolean => store((marks) => marks.all.has(toyId));

export function setCartMarks(marks: CartMarks): void {
  store.setState(marks, true);
}

onSessionEnd(() => {
  store.setState(NO_MARKS, true);
});

/** The person's own carts, the default one first; nothing for those who have none to use. */
export function useCarts(): readonly SampleCart[] | undefined {
  return useCall(PICKS, {}, { ...QUIET, enabled: useCan('cart.use') }).data?.list;
}

export function useDefaultCount(): number {
  return useCarts()?.find((cart) => cart.is_default === 1)?.toy_count ?? 0;
}

/** The same list for what happens outside of components, fetched where nobody has done so lately. */
export async function ownCarts(): Promise<readonly SampleCart[]> {
  const { list } = await queryClient.fetchQuery({
    queryKey: [PICKS.name, {}],
    queryFn: ({ signal }) => callApi(PICKS, {}, { signal }),
  });
  return list;
}

/** Brings the marks of whoever is signed in; the server says when they are stale, whichever browser changed a cart. */
export function CartsLoader() {
  const isUser = useCan('cart.use');
  const { data } = useCall(IDS, {}, { ...QUIET, enabled: isUser });
  useEffect(() => {
    if (data) setCartMarks(marksOf(data.list));
  }, [data]);
  return null;
}
