import type { AddResult, FormulaParameter, LineSnapshot } from '@wanyuan/contract';
import type { Currency } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';

export interface SnapshotPrice {
  price: string | null;
  currency: Currency;
  parameter: FormulaParameter | null;
}

export interface QuotedPrice {
  toy_id: number;
  price: string;
  currency: Currency;
}

export interface CartToy {
  toy_id: number;
  quoted_price: string | null;
  currency: Currency;
  is_manual_price: boolean;
}

/** Whose customer it is; the recipient of a link has no session of their own. */
export interface Seller {
  company_id: number;
  user_id: number;
}

/** What selections need of prices and carts. */
export interface ChoosePorts {
  pricing: {
    /** In the order of the snapshots. */
    price(
      db: Db,
      session: Session,
      by: { customer_id: number | null; formula_id: number | null },
      snapshots: readonly LineSnapshot[],
    ): Promise<SnapshotPrice[]>;
  };
  customNumbers: {
    get(
      db: Db,
      company_id: number,
      customer_id: number | null,
      toyIds: readonly number[],
    ): Promise<ReadonlyMap<number, string>>;
    set(db: Db, session: Session, customer_id: number | null, toy_id: number, custom_number: string): Promise<unknown>;
  };
  quotedPrices: {
    record(db: Db, seller: Seller, customer_id: number, prices: readonly QuotedPrice[]): Promise<void>;
  };
  carts: {
    toys(db: Db, session: Session, cartId: number): Promise<CartToy[]>;
    create(db: Db, session: Session, values: { name: string; customer_id: number | null }): Promise<number>;
    add(
      db: Db,
      session: Session,
      cartId: number,
      lines: readonly { toy_id: number; cartons: number; quoted_price: string | null; remark: string }[],
    ): Promise<AddResult>;
    /** Tells open browsers, once it is durable. */
    announce(session: Session, cartId: number): Promise<void>;
  };
}
