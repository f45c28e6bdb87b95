import type { Cart } from '@wanyuan/contract/client';
import { CART_NAME_MAX } from '@wanyuan/domain';
import type { PageLink } from '#lib/page-links.ts';

export const NAME_MISSING = '请输入选样车名称！';

/** Characters as people count them: a rare character or an emoji is one. */
export const lengthOf = (name: string): number => Array.from(name).length;

/** What is wrong with a cart's name, nothing when it can be saved. */
export function nameFault(name: string): string | null {
  if (name.trim() === '') return NAME_MISSING;
  if (lengthOf(name.trim()) > CART_NAME_MAX) return `选样车名称最多${CART_NAME_MAX}个字`;
  return null;
}

/** Cuts a name at the limit, but never while an input method is still composing it. */
export function limitName(name: string, isComposing: boolean): string {
  return isComposing || lengthOf(name) <= CART_NAME_MAX ? name : Array.from(name).slice(0, CART_NAME_MAX).join('');
}

/** Whether a cart is meant by words that were typed: parts of its name, its customer or its owner. */
export function matchesCart(cart: Pick<Cart, 'name' | 'customer_name' | 'owner'>, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const where = `${cart.name}\n${cart.customer_name}\n${cart.owner.nickname}`.toLowerCase();
  return words.every((word) => where.includes(word));
}

/** A cart's customer where a colleague owns it: the cart was handed over without its customer. */
export function othersCustomer(
  cart: Pick<Cart, 'customer_id' | 'customer_name' | 'is_customer_reachable'>,
): { id: number; name: string } | undefined {
  const { customer_id: id, customer_name: name, is_customer_reachable: isReachable } = cart;
  return id === null || isReachable ? undefined : { id, name };
}

export const cartPath = (id: number): PageLink => `/sample_car?id=${id}`;
