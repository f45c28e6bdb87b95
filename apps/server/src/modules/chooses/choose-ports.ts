import type { AddResult } from '@wanyuan/contract';
import type { Currency } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { Session, UserCallContext } from '#rpc/context.ts';

/** A toy in a cart, with the price that was made for it there. */
export interface CartToy {
  toy_id: number;
  quoted_price: string | null;
  currency: Currency;
  is_manual_price: boolean;
}

export interface WantedLine {
  toy_id: number;
  cartons: number;
  /** Only what a person typed: everything else follows the cart's formula. */
  quoted_price: string | null;
  remark: string;
}

type CartContext = Pick<UserCallContext, 'db' | 'session' | 'afterCommit' | 'ip'>;

/** What selections need of sample carts. */
export interface ChooseCarts {
  toys(db: Db, session: Session, cartId: number): Promise<CartToy[]>;
  create(context: CartContext, values: { name: string; customer_id: number | null }): Promise<number>;
  add(context: CartContext, cartId: number, lines: readonly WantedLine[]): Promise<AddResult>;
}
