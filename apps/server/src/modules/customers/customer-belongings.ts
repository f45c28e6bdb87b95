import type { Db } from '../../infra/database/database.ts';
import type { Session } from '../../rpc/context.ts';
import type { Holding } from '../staff/holding.ts';

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
 * to the session's company. `reassign` and `remove` take everything of the customers, whichever colleague made it: nothing
 * may point at a customer that is gone.
 */
export interface Belonging<Item> {
  /** How many each customer has; those without may be left out. */
  count(db: Db, session: Session, customerIds: readonly number[]): Promise<Map<number, number>>;
  /** The latest first, a hundred at most. */
  list(db: Db, session: Session, customerId: number): Promise<Item[]>;
  reassign(db: Db, session: Session, customerIds: readonly number[], toCustomerId: number | null): Promise<void>;
  remove(db: Db, session: Session, customerIds: readonly number[]): Promise<void>;
  /** What the salesperson before made for the customers goes along with them. */
  handOver: Holding['handOver'];
}

/** What other modules keep for customers; they are passed in where the modules are put together. */
export interface CustomerBelongings {
  carts: Belonging<CartOfCustomer> & {
    /** Before rows of customers are held, as everywhere. */
    lock(db: Db, userIds: readonly number[]): Promise<void>;
  };
  chooses: Belonging<ChooseOfCustomer>;
  inquiries: Belonging<InquiryOfCustomer>;
}
