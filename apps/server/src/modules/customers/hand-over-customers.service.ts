import { BELONGINGS, ofEachBelonging } from '@wanyuan/domain';
import { AppError } from '#rpc/app-error.ts';
import type { UserCallContext } from '#rpc/context.ts';
import type { CustomerBelongings } from '#composition/customer-belongings.ts';
import type { CustomerNews, Handed } from './customer-news.ts';
import * as repo from './customers.repo.ts';
import { chosenOwner, unknownCustomer } from './customers.service.ts';

interface Dependencies {
  belongings: CustomerBelongings;
  news: CustomerNews;
  now: () => Date;
}

interface HandOverOptions {
  /** Customers that are written afterwards, and held together with the others. */
  alsoWritten?: readonly number[];
  /** The caller checked the receiver: salespeople hand a customer over with its cart, otherwise only leaders do. */
  isReceiverFound?: boolean;
}

type HeldCustomer = Awaited<ReturnType<typeof repo.lockReachable>>[number];

/**
 * Customers change hands, with what their former salesperson made for them. A transaction hands all over at once, and
 * before it writes other columns of customers: the locks of people come first.
 */
export function createHandOver({ belongings, news, now }: Dependencies) {
  async function give(context: UserCallContext, to: number, customers: readonly HeldCustomer[]): Promise<void> {
    const { db, session } = context;
    const company_id = session.tenant_id;
    const at = now();
    const idsOf = (rows: readonly HeldCustomer[]) => rows.map(({ id }) => id);
    await repo.changeOwner(db, idsOf(customers), to, at);
    const handed: Handed = { customers, ...ofEachBelonging(0) };
    for (const from of new Set(customers.map((row) => row.user_id))) {
      const customerIds = idsOf(customers.filter((row) => row.user_id === from));
      const handing = { company_id, from, to, customerIds, at };
      for (const { kind } of BELONGINGS) handed[kind] += await belongings[kind].handOver(context, handing);
    }
    await context.audit({ action: 'customer.hand_over', before: customers, after: { user_id: to } });
    await news.received(context, to, handed);
  }

  /** `wanted` has each customer's new owner; answers how many changed hands. */
  return async (
    context: UserCallContext,
    wanted: ReadonlyMap<number, number>,
    { alsoWritten = [], isReceiverFound = false }: HandOverOptions = {},
  ): Promise<number> => {
    const { db, session } = context;
    const ids = [...wanted.keys()];
    const receivers = [...new Set(wanted.values())];
    if (!isReceiverFound) for (const to of receivers) await chosenOwner(context, to);
    const owners = await repo.listOwners(db, session, ids);
    for (const { kind } of BELONGINGS) await belongings[kind].lock?.(db, [...receivers, ...owners]);
    const held = await repo.lockReachable(db, session, [...ids, ...alsoWritten]);
    const rows = held.filter(({ id }) => wanted.has(id));
    if (rows.length < ids.length) throw unknownCustomer();
    if (rows.some((row) => !owners.includes(row.user_id))) throw new AppError('CONFLICT');
    const moved = rows.filter((row) => row.user_id !== wanted.get(row.id));
    for (const to of receivers) {
      const theirs = moved.filter(({ id }) => wanted.get(id) === to);
      if (theirs.length > 0) await give(context, to, theirs);
    }
    if (moved.length > 0) news.changed(context);
    return moved.length;
  };
}

export type HandOver = ReturnType<typeof createHandOver>;
