import type { Db } from '#infra/database/database.ts';

/** What is to change hands: everything that a person holds, or only what they hold for some customers. */
export interface Handing {
  company_id: number;
  from: number;
  to: number;
  customerIds: readonly number[] | null;
  at: Date;
}

/** One kind of thing that people hold, kept by a module of its own. The people named were checked before. */
export interface Holding {
  /** How many each of the company's people holds that still need an owner; those without may be left out. */
  count(db: Db, company_id: number): Promise<Map<number, number>>;
  /** Before everything else: keeps other transactions from adding any to these people. */
  lock?(db: Db, userIds: readonly number[]): Promise<void>;
  /** Gives it away, and answers how many of the counted ones went. */
  handOver(db: Db, handing: Handing): Promise<number>;
}
