import type { Db } from '../database/database.ts';

/** One phone call to a factory, listing all that a company asks of it. */
export interface PhoneCall {
  /** The same when a phone call whose outcome was lost is placed again: the provider places one for each key. */
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

export type PhoneOutcome = 'reached' | 'no_account' | 'failed';

export interface PlacedPhoneCall {
  outcome: PhoneOutcome;
  /** To be done once the outcome is durable. */
  after?: () => Promise<void>;
}

/** Reaches factories. `db` is the transaction that records the outcome: what is written in it is undone with it. */
export interface PhonePort {
  place(db: Db, phoneCall: PhoneCall): Promise<PlacedPhoneCall>;
}
