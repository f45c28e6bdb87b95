import { api, type AddResult, type OutputOf } from '@wanyuan/contract/client';
import { act } from '#lib/call-client.ts';
import { openCartDialog } from '#lib/cart-dialogs.ts';
import { CallError } from '#lib/call-error.ts';
import type { ActionToy } from '#lib/feature-module.ts';
import { go } from '#lib/navigation.ts';
import { newKey } from '#lib/new-key.ts';
import { notify, toast } from '#lib/notices.ts';
import { invalidateCalls } from '#lib/query-client.ts';
import { requireSignIn } from '#lib/sign-in.ts';
import { cartPath } from '#page-kit/carts/cart-words.ts';
import { addedLines, addedToys, allExistText, isAllExisting, joinIds } from './add-words.ts';
import { withoutToys, withToys } from './cart-marks.ts';
import { cartMarks, countMore, listAgain, listedAt, ownCarts, setCartMarks } from './carts-data.ts';
import { sayWaiting } from './outbox/caught-up.ts';
import { sendAdd } from './outbox/send-adds.ts';
import { dropAdd, type NamedCart, type Origin, type WaitingAdd } from './outbox/waiting-adds.ts';

const NOTICE = 'cart';
const SHOWN_SECONDS = 5;
/** The name of the first cart, made for a user who adds a toy and has no cart yet. */
const FIRST_CART = '我的选样车';

/** The other behaviours of errors have shown something by themselves. */
const SPOKEN = new Set(['toast', 'fields']);

const payload = (toys: readonly ActionToy[], from: Origin) => ({
  ids: joinIds(toys),
  data_module: from.data_module,
  ...(from.data_module_id === undefined ? {} : { data_module_id: from.data_module_id }),
});

/** Only what is needed to send and to name it: all of it is written down. */
const briefly = ({ toy_id, name, article_number, factory_id }: ActionToy): ActionToy => ({
  toy_id,
  name,
  article_number,
  factory_id,
});

function withdraw({ key, cart, toys }: WaitingAdd): void {
  dropAdd(key);
  setCartMarks(
    withoutToys(
      cartMarks(),
      cart.id,
      toys.map(({ toy_id: id }) => id),
    ),
  );
}

/**
 * Adds toys to a cart. The cards say so at once, and take it back when the server refuses. Null without a network: they
 * wait for it, and the user has been told.
 */
export async function addToCart(cart: NamedCart, toys: readonly ActionToy[], from: Origin): Promise<AddResult | null> {
  const before = cartMarks();
  const listed = listedAt();
  const ids = toys.map(({ toy_id: id }) => id);
  const { id, name } = cart;
  const add = { key: newKey(), at: Date.now(), cart: { id, name }, toys: toys.map(briefly), from };
  setCartMarks(withToys(before, cart.id, ids));
  try {
    const result = await sendAdd(add);
    if (result === null) sayWaiting(add, () => withdraw(add));
    // The result is known here, so lists are not fetched again; other windows hear of it from the server.
    else if (result.lose === 0) countMore(cart.id, result.success, listed);
    else invalidateCalls(api.website.add_sample_car.touches);
    return result;
  } catch (error) {
    const marked = before.byCart.get(cart.id);
    const own = ids.filter((toyId) => !marked?.has(toyId));
    setCartMarks(withoutToys(cartMarks(), cart.id, own));
    if (error instanceof CallError && SPOKEN.has(error.behaviour)) toast.error(error.words);
    throw error;
  }
}

export async function createWithToys(
  fields: { name: string; customer_id: number | null },
  toys: readonly ActionToy[],
  from: Origin,
): Promise<OutputOf<typeof api.website.add_customer_pick>> {
  const made = await act(api.website.add_customer_pick, { ...fields, ...payload(toys, from) });
  setCartMarks(withToys(cartMarks(), made.id, addedToys(made)));
  return made;
}

export async function removeLines(cartId: number, ids: number[], toyIds: number[]): Promise<void> {
  await act(api.website.del_sample_car, { customer_pick_id: cartId, ids });
  setCartMarks(withoutToys(cartMarks(), cartId, toyIds));
}

/** Says what got in, with the way back, the way to the cart and, for one toy, the way into another cart. */
export function sayAdded(cart: NamedCart, result: AddResult, toys: readonly ActionToy[], from?: Origin): void {
  const ids = addedLines(result);
  const toyIds = addedToys(result);
  const what = toyIds.length === 1 ? (toys.find(({ toy_id: id }) => id === toyIds[0])?.article_number ?? '') : '';
  notify({
    key: NOTICE,
    title: `已加入“${cart.name}” ${what || `${toyIds.length} 款`}`,
    duration: SHOWN_SECONDS,
    otherAction: from
      ? {
          label: '换选样车',
          onSelect: () => openCartDialog({ kind: 'add', toys, from, instead: { customer_pick_id: cart.id, ids } }),
        }
      : { label: '查看选样车', onSelect: () => go(cartPath(cart.id)) },
    action: {
      label: '撤销',
      onSelect: () => {
        void removeLines(cart.id, ids, toyIds).then(
          () => notify({ key: NOTICE, title: '已撤销', duration: 2 }),
          () => undefined,
        );
      },
    },
  });
}

/** A person's first cart while it is made and not listed yet: what is added meanwhile goes into it. */
let firstCart: Promise<NamedCart> | null = null;

async function makeFirst(toy: ActionToy, from: Origin): Promise<NamedCart> {
  const made = await createWithToys({ name: FIRST_CART, customer_id: null }, [toy], from);
  const cart = { id: made.id, name: FIRST_CART };
  sayAdded(cart, made, [toy]);
  return cart;
}

async function addOne(toy: ActionToy, from: Origin): Promise<void> {
  const carts = await ownCarts();
  const listed = carts.find(({ is_default: isDefault }) => isDefault === 1);
  if (!listed && !firstCart) {
    firstCart = makeFirst(toy, from);
    await firstCart.then(listAgain).finally(() => {
      firstCart = null;
    });
    return;
  }
  const cart = listed ?? (await firstCart!);
  if (cartMarks().byCart.get(cart.id)?.has(toy.toy_id)) {
    // A second click on the toy that the first cart was made for does nothing.
    if (listed) openCartDialog({ kind: 'add', toys: [toy], from });
    return;
  }
  const result = await addToCart(cart, [toy], from);
  if (result === null) return;
  if (result.success > 0) sayAdded(cart, result, [toy], carts.length > 1 ? from : undefined);
  else toast.error(isAllExisting(result) ? allExistText(1) : result.list[0]?.reason || result.tip);
}

/** 选择选样车加入: asks for the cart, however many toys there are. */
export function chooseCart(toys: readonly ActionToy[], from: Origin): void {
  if (requireSignIn()) openCartDialog({ kind: 'add', toys, from });
}

/** 加入选样车: one toy goes into the default cart at once, several ask for their cart first. */
export function addToys(toys: readonly ActionToy[], from: Origin): void {
  const [first, ...others] = toys;
  if (!first || !requireSignIn()) return;
  if (others.length > 0) chooseCart(toys, from);
  // The call has said what went wrong.
  else addOne(first, from).catch(() => undefined);
}
