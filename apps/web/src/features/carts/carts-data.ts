import { api, type OutputOf, type Cart } from '@wanyuan/contract/client';
import { useEffect } from 'react';
import { create } from 'zustand';
import { callApi } from '#lib/call-client.ts';
import { queryClient } from '#lib/query-client.ts';
import { onSessionEnd, useCan } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';
import { NO_MARKS, marksOf, withToys, type CartMarks } from './cart-marks.ts';
import { addOutbox } from './outbox/waiting-adds.ts';

const CARTS = api.website.get_customer_pick;
const IDS = api.website.get_sample_car_ids;
type Carts = OutputOf<typeof CARTS>;
const QUIET = { silent: true, returnError: true };

/** Which toy is in which cart. A store, because hundreds of cards ask and only a changed one may render. */
const store = create<CartMarks>(() => NO_MARKS);

export const cartMarks = store.getState;
export const useCartMarks = store;
export const useIsInCart = (toyId: number): boolean => store((marks) => marks.all.has(toyId));

/** What waits for the network counts as being in its cart. */
export function setCartMarks(marks: CartMarks): void {
  const all = addOutbox().waiting.reduce(
    (known, { cart, toys }) =>
      withToys(
        known,
        cart.id,
        toys.map(({ toy_id: id }) => id),
      ),
    marks,
  );
  store.setState(all, true);
}

onSessionEnd(() => {
  store.setState(NO_MARKS, true);
});

function useCartsCall() {
  return useCall(CARTS, {}, { ...QUIET, enabled: useCan('cart.use') });
}

/** The user's own carts, the default one first; undefined until they come, and for users without `cart.use`. */
export const useCarts = (): readonly Cart[] | undefined => useCartsCall().data?.list;

/** They were asked for and did not come. */
export const useAreCartsMissing = (): boolean => useCartsCall().isLoadingError;

export function useDefaultCount(): number {
  return useCarts()?.find((cart) => cart.is_default === 1)?.toy_count ?? 0;
}

/** The same list for what happens outside of components; what is on screen is known and needs no network. */
export async function ownCarts(): Promise<readonly Cart[]> {
  const queryKey = [CARTS.name, {}];
  const known = queryClient.getQueryData<Carts>(queryKey);
  if (known) return known.list;
  const { list } = await queryClient.fetchQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(CARTS, {}, { signal }),
  });
  return list;
}

/** Asks for that list once more, or waits for it where it is on its way. */
export const listAgain = (): Promise<void> =>
  queryClient.refetchQueries({ queryKey: [CARTS.name, {}], exact: true }, { cancelRefetch: false });

/** Which answer the list is from; null while the next one is on its way. */
export function listedAt(): number | null {
  const state = queryClient.getQueryState<Carts>([CARTS.name, {}]);
  return state?.fetchStatus === 'idle' ? state.dataUpdatedAt : null;
}

/** Adds to a cart's count in the list; a list that came after `then` may have counted it, and is fetched again. */
export function countMore(cartId: number, count: number, then: number | null): void {
  const queryKey = [CARTS.name];
  if (then === null || listedAt() !== then) {
    void queryClient.invalidateQueries({ queryKey });
    return;
  }
  queryClient.setQueriesData<Carts>(
    { queryKey },
    (known) =>
      known && {
        list: known.list.map((cart) => (cart.id === cartId ? { ...cart, toy_count: cart.toy_count + count } : cart)),
      },
    { updatedAt: then },
  );
}

/** Fetches the user's cart marks; the server says when they are stale, whichever browser changed a cart. */
export function CartsLoader() {
  const isUser = useCan('cart.use');
  const { data } = useCall(IDS, {}, { ...QUIET, enabled: isUser });
  useEffect(() => {
    if (data) setCartMarks(marksOf(data.list));
  }, [data]);
  return null;
}
