import { api, type CallRef, type InputOf, type OutputOf, type Cart } from '@wanyuan/contract/client';
import { act } from '#lib/call-client.ts';
import { confirm, notify, toast } from '#lib/notices.ts';
import { invalidateCalls, queryClient } from '#lib/query-client.ts';

const CARTS = api.website.get_customer_pick;
type Carts = OutputOf<typeof CARTS>;
const NOTICE = 'cart-removed';
const UNDO_SECONDS = 8;

type OwnedCart = Pick<Cart, 'id' | 'owner'>;

/** Each person has one default: the others' stay as they are. */
export function moveDefault(list: readonly Cart[], { id, owner }: OwnedCart): Cart[] {
  return list.map((cart) =>
    cart.owner.user_id === owner.user_id ? { ...cart, is_default: cart.id === id ? 1 : 0 } : cart,
  );
}

/** Nothing when the server refused: the call has said why. */
async function tryAct<R extends CallRef>(ref: R, input: InputOf<R>): Promise<OutputOf<R> | null> {
  try {
    return await act(ref, input);
  } catch {
    invalidateCalls(ref.touches);
    return null;
  }
}

function showDefault(cart: OwnedCart): void {
  queryClient.setQueriesData<Carts>(
    { queryKey: [CARTS.name] },
    (known) => known && { list: moveDefault(known.list, cart) },
  );
}

function shownDefault({ owner }: OwnedCart): OwnedCart | undefined {
  return queryClient
    .getQueriesData<Carts>({ queryKey: [CARTS.name] })
    .flatMap(([, known]) => known?.list ?? [])
    .find((cart) => cart.owner.user_id === owner.user_id && cart.is_default === 1);
}

/** The flag moves on screen at once, and back when the server refuses or cannot be reached. */
export async function setDefaultCart(cart: OwnedCart): Promise<void> {
  const before = shownDefault(cart);
  showDefault(cart);
  const done = await tryAct(api.website.edit_customer_pick, { id: cart.id, is_default: 1 });
  if (done) toast.success(done.tip);
  else if (before) showDefault(before);
}

async function restoreCart(cart: Pick<Cart, 'id' | 'name'>): Promise<void> {
  if (await tryAct(api.website.restore_customer_pick, { id: cart.id }))
    notify({ key: NOTICE, title: `已恢复“${cart.name}”`, duration: 3 });
}

/** Asks, removes, and offers the way back. */
export async function removeCart(cart: Pick<Cart, 'id' | 'name' | 'toy_count'>): Promise<boolean> {
  const content =
    (cart.toy_count > 0 ? `其中的 ${cart.toy_count} 款产品会一起移除，` : '') + '可以在随后的提示里撤销。';
  if (!(await confirm({ title: `移除选样车“${cart.name}”？`, content, okText: '移除' }))) return false;
  const done = await tryAct(api.website.delete_customer_pick, { id: cart.id });
  if (!done) return false;
  notify({
    key: NOTICE,
    title: done.tip,
    description: cart.name,
    duration: UNDO_SECONDS,
    action: { label: '撤销', onSelect: () => void restoreCart(cart) },
  });
  return true;
}
