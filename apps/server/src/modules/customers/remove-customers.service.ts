import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext, UserCallContext } from '#rpc/context.ts';
import type { CustomerBelongings } from '#composition/customer-belongings.ts';
import type { CustomerNews } from './customer-news.ts';
import * as repo from './customers.repo.ts';
import { unknownCustomer } from './customers.service.ts';
import { visibleCustomer } from './visible-customers.service.ts';

export interface Removal {
  ids: readonly number[];
  /** Where carts and selections go; `ask` refuses when there are any. Colleagues keep theirs, for no customer. */
  carts: 'ask' | 'keep' | 'move' | 'delete';
  to_customer_id?: number | undefined;
}

interface Dependencies {
  belongings: CustomerBelongings;
  news: Pick<CustomerNews, 'changed'>;
}

/** Customers go, and what is kept for them goes where the person says. */
export function createRemoveCustomersService({ belongings, news }: Dependencies) {
  const totalOf = (counts: Map<number, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);

  async function ask(db: Db, session: Session, ids: readonly number[]): Promise<void> {
    const cart_count = totalOf(await belongings.carts.count(db, session, ids));
    const choose_count = totalOf(await belongings.chooses.count(db, session, ids));
    const has_others =
      (await belongings.carts.hasOthers(db, session, ids)) || (await belongings.chooses.hasOthers(db, session, ids));
    if (cart_count + choose_count > 0 || has_others)
      throw new AppError('CUSTOMER_HAS_CARTS', { data: { cart_count, choose_count, has_others } });
  }

  async function target(db: Db, session: Session, { ids, carts: where, to_customer_id }: Removal) {
    if (where !== 'move') return null;
    if (to_customer_id === undefined) throw new AppError('CONFLICT', { msg: '请选择要移到的客户' });
    if (ids.includes(to_customer_id)) throw new AppError('CONFLICT', { msg: '不能移到要删除的客户' });
    await visibleCustomer(db, session, to_customer_id);
    return to_customer_id;
  }

  /** In the one order of locks: owners' carts, customers, carts, selections; the customers themselves last. */
  async function hold(db: Db, session: Session, ids: readonly number[], to: number | undefined) {
    const owners = [
      ...(await repo.listOwners(db, session, ids)),
      ...(await belongings.carts.ownersOf(db, session, ids)),
    ];
    await belongings.carts.lock(db, owners);
    // With the one that carts go to: two people who remove customers into each other's come one after the other.
    const held = await repo.lockReachable(db, session, to === undefined ? ids : [...ids, to]);
    const rows = held.filter(({ id }) => ids.includes(id));
    if (rows.length < ids.length) throw unknownCustomer();
    const owning = await belongings.carts.hold(db, session, ids);
    if (owning.some((owner) => !owners.includes(owner))) throw new AppError('CONFLICT');
    await belongings.chooses.hold(db, session, ids);
    await repo.lockForRemoval(db, ids);
    return rows;
  }

  async function removeChooses({ db, session, audit }: UserCallContext, ids: readonly number[]): Promise<void> {
    for (const before of await belongings.chooses.remove(db, session, ids))
      await audit({ action: 'chooses.remove', before });
  }

  return {
    async remove(context: UserCallContext, removal: Removal) {
      const { db, session } = context;
      const ids = [...new Set(removal.ids)];
      const rows = await hold(db, session, ids, removal.to_customer_id);
      if (removal.carts === 'ask') await ask(db, session, ids);
      const to = await target(db, session, removal);
      if (removal.carts === 'delete') {
        await belongings.carts.remove(context, ids);
        await removeChooses(context, ids);
      } else {
        // Also when there were none to ask about: what was removed before still names its customer.
        await belongings.carts.reassign(context, ids, to);
        await belongings.chooses.reassign(db, session, ids, to);
      }
      await belongings.inquiries.reassign(db, session, ids, to);
      await repo.removeCustomers(db, session.tenant_id, ids);
      news.changed(context);
      return rows;
    },

    async association({ db, session }: SessionContext, id: number) {
      await visibleCustomer(db, session, id);
      return {
        carts: await belongings.carts.list(db, session, id),
        chooses: await belongings.chooses.list(db, session, id),
        inquiries: await belongings.inquiries.list(db, session, id),
      };
    },
  };
}
