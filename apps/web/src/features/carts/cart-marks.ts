/** Which toys stand in which of a person's carts. */
export interface CartMarks {
  byCart: ReadonlyMap<number, ReadonlySet<number>>;
  /** In any of them. */
  all: ReadonlySet<number>;
}

export const NO_MARKS: CartMarks = { byCart: new Map(), all: new Set() };

function withAll(byCart: CartMarks['byCart']): CartMarks {
  return { byCart, all: new Set([...byCart.values()].flatMap((ids) => [...ids])) };
}

export function marksOf(list: readonly { customer_pick_id: number; toy_ids: readonly number[] }[]): CartMarks {
  return withAll(new Map(list.map(({ customer_pick_id: id, toy_ids: toys }) => [id, new Set(toys)])));
}

export function withToys(marks: CartMarks, cartId: number, toyIds: readonly number[]): CartMarks {
  const inside = new Set([...(marks.byCart.get(cartId) ?? []), ...toyIds]);
  return withAll(new Map(marks.byCart).set(cartId, inside));
}

export function withoutToys(marks: CartMarks, cartId: number, toyIds: readonly number[]): CartMarks {
  const inside = new Set(marks.byCart.get(cartId));
  toyIds.forEach((id) => inside.delete(id));
  return withAll(new Map(marks.byCart).set(cartId, inside));
}

/** How many of the toys a cart has already. */
export function countInCart(marks: CartMarks, cartId: number, toyIds: readonly number[]): number {
  const inside = marks.byCart.get(cartId);
  return inside ? toyIds.filter((id) => inside.has(id)).length : 0;
}
