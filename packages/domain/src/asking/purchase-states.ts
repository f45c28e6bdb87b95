import { HOUR_MS } from '../business-time.ts';
import { PURCHASE_EXPIRY_HOURS } from '../constants.ts';

export type PurchaseStateKey =
  | 'submitted'
  | 'factory_confirmed'
  | 'buyer_confirmed'
  | 'shipped'
  | 'closed'
  | 'rejected'
  | 'cancelled'
  | 'expired';
export type PurchaseStep = 'factory_confirm' | 'reject' | 'buyer_confirm' | 'ship' | 'receive' | 'cancel' | 'expire';

const STEPS: Record<PurchaseStep, Partial<Record<PurchaseStateKey, PurchaseStateKey>>> = {
  factory_confirm: { submitted: 'factory_confirmed' },
  reject: { submitted: 'rejected' },
  buyer_confirm: { factory_confirmed: 'buyer_confirmed' },
  ship: { buyer_confirmed: 'shipped' },
  receive: { shipped: 'closed' },
  cancel: { submitted: 'cancelled', factory_confirmed: 'cancelled', buyer_confirmed: 'cancelled' },
  expire: { submitted: 'expired', factory_confirmed: 'expired' },
};

export function nextPurchaseState(state: PurchaseStateKey, step: PurchaseStep): PurchaseStateKey | null {
  return STEPS[step][state] ?? null;
}

/** From the factory's confirmation on its cartons are out of the offer, until it ends without a sale. */
export function holdsStock(state: PurchaseStateKey): boolean {
  return ['factory_confirmed', 'buyer_confirmed', 'shipped', 'closed'].includes(state);
}

/** Until when the factory or the buyer, whose turn it is, has time; null when no clock runs. */
export function purchaseExpiry(state: PurchaseStateKey, since: Date): Date | null {
  if (nextPurchaseState(state, 'expire') === null) return null;
  return new Date(since.getTime() + PURCHASE_EXPIRY_HOURS * HOUR_MS);
}

export interface OfferTerms {
  stock_cartons: number;
  minimum_cartons: number;
  starts_at: Date;
  until: Date;
}

/** Why an offer cannot be taken, in words for the buyer; null when it can. */
export function offerFault(offer: OfferTerms | null, cartons: number, now: Date): string | null {
  if (offer === null || offer.starts_at > now || offer.until <= now) return '该产品没有在售特价';
  if (cartons < offer.minimum_cartons) return `至少订${offer.minimum_cartons}箱`;
  if (cartons > offer.stock_cartons) return `特价库存仅剩${offer.stock_cartons}箱`;
  return null;
}
