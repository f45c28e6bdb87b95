import { nicknames } from '../people/people.module.ts';
import type { CustomerBelongings } from '#composition/customer-belongings.ts';
import { handOverCarts } from './cart-holding.ts';
import type { CartNews } from './cart-news.ts';
import * as repo from './carts.repo.ts';

const LISTED_MAX = 100;

/** The carts of customers, for the customers' pages and their removal. */
export function createCartBelonging({ news, now }: { news: CartNews; now: () => Date }): CustomerBelongings['carts'] {
  return {
    async count(db, session, customerIds) {
      const rows = await repo.countByCustomer(db, session, customerIds);
      return new Map(rows.map(({ customer_id, total }) => [customer_id!, total]));
    },

    async list(db, session, customerId) {
      const rows = await repo.listCarts(db, session, true, customerId);
      const latest = rows.toSorted((a, b) => b.updated_at.getTime() - a.updated_at.getTime()).slice(0, LISTED_MAX);
      const owners = await nicknames(
        db,
        latest.map(({ user_id }) => user_id),
      );
      return latest.map(({ id, name, toy_count, user_id, updated_at }) => ({
        id,
        name,
        toy_count,
        owner: owners.get(user_id) ?? '',
        updated_time: updated_at.toISOString(),
      }));
    },

    async hasOthers(db, session, customerIds) {
      const own = await repo.countByCustomer(db, session, customerIds);
      const all = await repo.countOfCustomers(db, session.tenant_id, customerIds);
      return all > own.reduce((sum, { total }) => sum + total, 0);
    },

    lock: repo.lockCartsOf,
    owners: (db, { tenant_id }, customerIds) => repo.listOwners(db, tenant_id, customerIds),
    hold: (db, { tenant_id }, customerIds) => repo.holdOfCustomers(db, tenant_id, customerIds),

    async handOver(context, handing) {
      const given = await handOverCarts(context.db, handing);
      await news.allChanged(context, given, handing.from);
      return given.length;
    },

    async reassign(context, customerIds, toCustomerId) {
      const { db, session } = context;
      await news.allChanged(context, await repo.moveToCustomer(db, session, customerIds, toCustomerId));
      if (toCustomerId !== null) await this.reassign(context, customerIds, null);
    },

    /** Default carts stay, so that each owner keeps one. The others can be restored for a day. */
    async remove(context, customerIds) {
      const { db, session } = context;
      await repo.removeOfCustomers(db, session, customerIds, now());
      await this.reassign(context, customerIds, null);
      return [];
    },
  };
}
