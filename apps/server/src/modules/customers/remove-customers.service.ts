import type { Db } from '../../infra/database/database.ts';
import { AppError } from '../../rpc/app-error.ts';
import type { Session } from '../../rpc/context.ts';
import type { CustomerBelongings } from './customer-belongings.ts';
import * as repo from './customers.repo.ts';
import { unknownCustomer } from './customers.service.ts';
import { visibleCustomer } from './visible-customers.service.ts';

export interface Removal {
  ids: readonly number[];
  /** Where carts and selections go; `ask` refuses when there are any. */
  carts: 'ask' | 'keep' | 'move' | 'delete';
  to_customer_id?: number | undefined;
}

/** Customers go, and what is kept for them goes where the person says. */
export function createRemoveCustomersService({ belongings }: { belongings: CustomerBelongings }) {
  const { carts, chooses, inquiries } = belongings;
  const totalOf = (counts: Map<number, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);

  async function ask(db: Db, session: Session, ids: readonly number[]): Promise<void> {
    const cart_count = totalOf(await carts.count(db, session, ids));
    const choose_count = totalOf(await chooses.count(db, session, ids));
    if (cart_count + choose_count > 0) {
      throw new AppError('CUSTOMER_HAS_CARTS', { data: { cart_count, choose_count } });
    }
  }

  async function target(db: Db, session: Session, { ids, carts: where, to_customer_id }: Removal) {
    if (where !== 'move') return null;
    if (to_customer_id === undefined) throw new AppError('CONFLICT', { msg: '请选择要移到的客户' });
    if (ids.includes(to_customer_id)) throw new AppError('CONFLICT', { msg: '不能移到要删除的客户' });
    await visibleCustomer(db, session, to_customer_id);
    return to_customer_id;
  }

  return {
    async remove(db: Db, session: Session, removal: Removal) {
      const ids = [...new Set(removal.ids)];
      const rows = await repo.lockReachable(db, session, ids);
      if (rows.length < ids.length) throw unknownCustomer();
      if (removal.carts === 'ask') await ask(db, session, ids);
      const to = await target(db, session, removal);
      for (const kind of [carts, chooses]) {
        if (removal.carts === 'delete') await kind.remove(db, session, ids);
        // Also when there were none to ask about: what was removed before still names its customer.
        else await kind.reassign(db, session, ids, to);
      }
      await inquiries.reassign(db, session, ids, to);
      await repo.removeCustomers(db, session.tenant_id, ids);
      return rows;
    },

    async association(db: Db, session: Session, id: number) {
      await visibleCustomer(db, session, id);
      return {
        carts: await carts.list(db, session, id),
        chooses: await chooses.list(db, session, id),
        inquiries: await inquiries.list(db, session, id),
      };
    },
  };
}
