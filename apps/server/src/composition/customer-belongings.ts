import type { Db } from '#infra/database/database.ts';
import type { Session, UserCallContext } from '#rpc/context.ts';
import type { Handing, Holding } from './holding.ts';

/** Of a call that moves customers: what it did is told once it is durable. */
export type CustomerContext = Pick<UserCallContext, 'db' | 'session' | 'afterCommit' | 'ip'>;

interface CartOfCustomer {
  id: number;
  name: string;
  toy_count: number;
  owner: string;
  updated_time: string;
}

interface ChooseOfCustomer {
  id: number;
  name: string;
  state: string;
  product_count: number;
  updated_time: string;
}

interface InquiryOfCustomer {
  id: number;
  number: string;
  toy_name: string;
  state: string;
  created_time: string;
}

/**
 * One kind of thing that a customer has in another module. The customers that come in were checked before, and all belong
 * to the session's company. Everything takes what the session may reach; what is left for colleagues afterwards names no
 * customer: nothing may point at one that is gone.
 */
export interface Belonging<Item> {
  /** How many each customer has; those without may be left out. */
  count(db: Db, session: Session, customerIds: readonly number[]): Promise<Map<number, number>>;
  /** The latest first, a hundred at most. */
  list(db: Db, session: Session, customerId: number): Promise<Item[]>;
  /** To another customer, or to none. */
  reassign(db: Db, session: Session, customerIds: readonly number[], toCustomerId: number | null): Promise<void>;
  /** What the salesperson before made for the customers goes along with them. */
  handOver: Holding['handOver'];
}

/** Whoever has a cart open that goes along hears of it. */
interface Carts extends Pick<Belonging<CartOfCustomer>, 'count' | 'list'> {
  /** Whether colleagues made some that the session does not see. */
  hasOthers(db: Db, session: Session, customerIds: readonly number[]): Promise<boolean>;
  /** Before rows of customers are held, as everywhere. */
  lock(db: Db, userIds: readonly number[]): Promise<void>;
  /** Whose locks that are when all carts of customers are moved. */
  ownersOf(db: Db, session: Session, customerIds: readonly number[]): Promise<number[]>;
  /** Nobody changes them until the transaction ends; answers whose they are by now. */
  hold(db: Db, session: Session, customerIds: readonly number[]): Promise<number[]>;
  reassign(context: CustomerContext, customerIds: readonly number[], toCustomerId: number | null): Promise<void>;
  /** Colleagues keep theirs, for no customer. */
  remove(context: CustomerContext, customerIds: readonly number[]): Promise<void>;
  handOver(context: CustomerContext, handing: Handing): Promise<number>;
}

/** What other modules keep for customers; they are passed in where the modules are put together. */
export interface CustomerBelongings {
  carts: Carts;
  chooses: Belonging<ChooseOfCustomer> & {
    /** Whether colleagues made some that the session does not see. */
    hasOthers(db: Db, session: Session, customerIds: readonly number[]): Promise<boolean>;
    /** Nobody changes them until the transaction ends. */
    hold(db: Db, session: Session, customerIds: readonly number[]): Promise<void>;
    /** For good, and answers which; colleagues keep theirs, for no customer. */
    remove(db: Db, session: Session, customerIds: readonly number[]): Promise<{ id: number; name: string }[]>;
  };
  inquiries: Belonging<InquiryOfCustomer>;
}
