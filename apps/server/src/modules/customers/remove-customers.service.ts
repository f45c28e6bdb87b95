import type { CustomerAssociation } from '@wanyuan/contract';
import {
  BELONGINGS,
  belongingsTold,
  COUNTED_BELONGINGS,
  isCounted,
  ofEachCount,
  type CountedKind,
} from '@wanyuan/domain';
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

/** Removes customers; the person says what becomes of their carts and selections. */
export function createRemoveCustomersService({ belongings, news }: Dependencies) {
  const totalOf = (counts: Map<number, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);

  async function ask(db: Db, session: Session, ids: readonly number[]): Promise<void> {
    const totals = new Map<CountedKind, number>();
    let has_others = false;
    for (const { kind } of COUNTED_BELONGINGS) {
      totals.set(kind, totalOf(await belongings[kind].count(db, session, ids)));
      has_others ||= await belongings[kind].hasOthers(db, session, ids);
    }
    const counts = ofEachCount((kind) => totals.get(kind) ?? 0);
    if (has_others || belongingsTold(counts) !== '')
      throw new AppError('CUSTOMER_HAS_CARTS', { data: { ...counts, has_others } });
  }

  async function target(context: SessionContext, { ids, carts: where, to_customer_id }: Removal) {
    if (where !== 'move') return null;
    if (to_customer_id === undefined) throw new AppError('CONFLICT', { msg: '请选择要移到的客户' });
    if (ids.includes(to_customer_id)) throw new AppError('CONFLICT', { msg: '不能移到要删除的客户' });
    await visibleCustomer(context, to_customer_id);
    return to_customer_id;
  }

  /** Locks in the one order: owners, customers, their belongings, and last the customers against new references. */
  async function hold(db: Db, session: Session, ids: readonly number[], to: number | undefined) {
    const owners = await repo.listOwners(db, session, ids);
    for (const { kind } of BELONGINGS) owners.push(...((await belongings[kind].owners?.(db, session, ids)) ?? []));
    for (const { kind } of BELONGINGS) await belongings[kind].lock?.(db, owners);
    // With the customer that carts go to, so that two removals into each other's customers take turns.
    const held = await repo.lockReachable(db, session, to === undefined ? ids : [...ids, to]);
    const rows = held.filter(({ id }) => ids.includes(id));
    if (rows.length < ids.length) throw unknownCustomer();
    for (const { kind } of COUNTED_BELONGINGS) {
      const owning = await belongings[kind].hold(db, session, ids);
      if (owning.some((owner) => !owners.includes(owner))) throw new AppError('CONFLICT');
    }
    await repo.lockForRemoval(db, ids);
    return rows;
  }

  async function removeAll(context: UserCallContext, kind: CountedKind, ids: readonly number[]): Promise<void> {
    for (const before of await belongings[kind].remove(context, ids))
      await context.audit({ action: `${kind}.remove`, before });
  }

  return {
    async remove(context: UserCallContext, removal: Removal) {
      const { db, session } = context;
      const ids = [...new Set(removal.ids)];
      const rows = await hold(db, session, ids, removal.to_customer_id);
      if (removal.carts === 'ask') await ask(db, session, ids);
      const to = await target(context, removal);
      for (const row of BELONGINGS)
        if (removal.carts === 'delete' && isCounted(row)) await removeAll(context, row.kind, ids);
        // Also when `ask` found none: carts that were removed earlier still name their customer.
        else await belongings[row.kind].reassign(context, ids, to);
      await repo.removeCustomers(db, session.tenant_id, ids);
      news.changed(context);
      return rows;
    },

    async association(context: SessionContext, id: number) {
      const { db, session } = context;
      await visibleCustomer(context, id);
      const lists: [string, unknown][] = [];
      for (const { kind } of BELONGINGS) lists.push([kind, await belongings[kind].list(db, session, id)]);
      return Object.fromEntries(lists) as CustomerAssociation;
    },
  };
}
