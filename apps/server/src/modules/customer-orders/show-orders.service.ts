import type { CustomerOrder } from '@wanyuan/contract';
import { CUSTOMER_ORDER_STATES } from '@wanyuan/domain';
import type { LatePorts } from '#composition/late-ports.ts';
import type { Db, Pool } from '#infra/database/database.ts';
import type { Session, SessionContext } from '#rpc/context.ts';
import { listByState } from '#rpc/list-by-state.ts';
import { customerNames } from '../customers/customers.module.ts';
import { nicknames } from '../people/people.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { firstPictures } from '../priced-lines/priced-lines.module.ts';
import { countByState, listOrders, type OrderFilter, type OrderRow } from './customer-orders.repo.ts';
import { ORDER_PICTURES } from './order-lines.repo.ts';

export type ShowOrders = ReturnType<typeof createShowOrders>;

interface Dependencies {
  pictures: PicturesService;
  siteOrders: LatePorts['siteOrders'];
}
type OrderQuery = Omit<OrderFilter, 'ids'> & { site_id?: number | undefined; page: number; page_size: number };

/** Orders as lists and their heads show them. */
export function createShowOrders({ pictures, siteOrders }: Dependencies) {
  async function show(db: Db, session: Session, rows: readonly OrderRow[]): Promise<CustomerOrder[]> {
    const ids = rows.map(({ id }) => id);
    const customers = await customerNames(
      db,
      rows.map(({ customer_id }) => customer_id),
    );
    const owners = await nicknames(
      db,
      rows.map(({ user_id }) => user_id),
    );
    const shown = await firstPictures(db, session, pictures, ORDER_PICTURES, ids);
    return rows.map((row) => ({
      id: row.id,
      number: row.number,
      source: row.source,
      source_id: row.source_id,
      source_number: row.source_number,
      state: row.state,
      cancel_reason: row.cancel_reason,
      customer_id: row.customer_id,
      // The name that was agreed under stays when the customer is gone.
      customer_name: customers.get(row.customer_id ?? 0) ?? row.head.company,
      owner: { user_id: row.user_id, nickname: owners.get(row.user_id) ?? '' },
      is_own: row.user_id === session.id,
      line_count: row.line_count,
      total: row.total,
      currency: row.currency,
      pictures: shown.get(row.id) ?? [],
      created_time: row.created_at.toISOString(),
      updated_time: row.updated_at.toISOString(),
    }));
  }

  const listed = listByState({ states: CUSTOMER_ORDER_STATES, rows: listOrders, countByState, show });
  return {
    show,
    async list(context: SessionContext<Pool>, { site_id, ...query }: OrderQuery) {
      const ids = site_id === undefined ? undefined : await siteOrders(context.db, site_id);
      return listed(context, { ...query, ids });
    },
  };
}
