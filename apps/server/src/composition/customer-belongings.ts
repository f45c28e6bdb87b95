import type { CustomerAssociation } from '@wanyuan/contract';
import type { BelongingKind, CountedKind } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { Session, UserCallContext } from '#rpc/context.ts';
import type { Handing, Holding } from './holding.ts';

/**
 * One kind of thing that a customer has in another module. The customers that come in were checked before, and all belong
 * to the session's company. Everything takes what the session may reach; what is left for colleagues afterwards names no
 * customer: nothing may point at one that is gone.
 */
export interface Belonging<Item> {
  /** The latest first, a hundred at most. */
  list(db: Db, session: Session, customerId: number): Promise<Item[]>;
  /** To another customer, or to none. */
  reassign(context: UserCallContext, customerIds: readonly number[], toCustomerId: number | null): Promise<void>;
  /** What the salesperson before made for the customers goes along with them. */
  handOver(context: UserCallContext, handing: Handing): Promise<number>;
  /** Called before rows of customers are locked: one order of locks for all transactions. */
  lock?: Holding['lock'];
  /** The people to `lock` when everything of some customers is moved. */
  owners?(db: Db, session: Session, customerIds: readonly number[]): Promise<number[]>;
}

/** A kind that is counted, and removed with its customer when the person says so. */
export interface CountedBelonging<Item> extends Belonging<Item> {
  /** How many each customer has; those without may be left out. */
  count(db: Db, session: Session, customerIds: readonly number[]): Promise<Map<number, number>>;
  /** Whether colleagues made some that the session does not see. */
  hasOthers(db: Db, session: Session, customerIds: readonly number[]): Promise<boolean>;
  /** Others change none until the transaction ends; answers whose they are by now where `lock` is asked for. */
  hold(db: Db, session: Session, customerIds: readonly number[]): Promise<readonly number[]>;
  /** Answers which are gone for good; colleagues keep theirs, for no customer. */
  remove(context: UserCallContext, customerIds: readonly number[]): Promise<readonly { id: number; name: string }[]>;
}

type ItemOf<Kind extends BelongingKind> = CustomerAssociation[Kind][number];
/** What other modules keep for customers, one by each row of the domain's. */
export type CustomerBelongings = {
  [Kind in BelongingKind]: Kind extends CountedKind ? CountedBelonging<ItemOf<Kind>> : Belonging<ItemOf<Kind>>;
};
