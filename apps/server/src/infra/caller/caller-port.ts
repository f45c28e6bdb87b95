import type { Db } from '../database/database.ts';

/** One call to a factory, listing all that a company asks of it. */
export interface FactoryCall {
  /** The same when a call whose outcome was lost is placed again: whoever places it does so once for each key. */
  key: string;
  kind: 'inquiry' | 'supplement';
  factory_id: number;
  factory_name: string;
  /** Empty when none is known. */
  phone: string;
  buyer_company: string;
  /** 1 for the first. */
  attempt: number;
  is_urgent: boolean;
  /** Article number and name of each toy. */
  toys: string[];
}

export type CallOutcome = 'reached' | 'no_account' | 'failed';

export interface PlacedCall {
  outcome: CallOutcome;
  /** To be done once the outcome is durable. */
  after?: () => Promise<void>;
}

/** Reaches factories. `db` is the transaction that records the outcome: what is written in it is undone with it. */
export interface CallerPort {
  place(db: Db, call: FactoryCall): Promise<PlacedCall>;
}
