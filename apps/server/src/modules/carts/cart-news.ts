import type { EventBus } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import type { UserCallContext } from '#rpc/context.ts';
import { leaderIds } from '../people/people.module.ts';

interface ChangedCart {
  id: number;
  user_id: number;
  version: number;
}

export type CartNews = ReturnType<typeof createCartNews>;

/** Notifies owner, actor and leaders of a changed cart, once the change is durable. */
export function createCartNews({ bus }: { bus: EventBus }) {
  const pushChanged = (userId: number, { id, version }: ChangedCart) =>
    bus.publish('socket.push', {
      to: { userId },
      event: { event: 'cart.changed', data: { customer_pick_id: id, version } },
    });

  return {
    async changed(
      { db, session, afterCommit }: UserCallContext,
      cart: ChangedCart,
      { isListed }: { isListed: boolean },
    ): Promise<void> {
      const { user_id } = cart;
      const readers = new Set([user_id, session.id, ...(await leaderIds(db, session.tenant_id))]);
      afterCommit(async () => {
        for (const userId of readers) await pushChanged(userId, cart);
        if (!isListed) return;
        for (const userId of new Set([user_id, session.id])) await tellPages(bus, { userId }, 'carts');
      });
    },

    /** Carts that go along with customers; notifies their former owner too. The caller notifies pages with lists. */
    async allChanged(
      { db, session, afterCommit }: Pick<UserCallContext, 'db' | 'session' | 'afterCommit'>,
      carts: readonly ChangedCart[],
      formerOwner?: number,
    ): Promise<void> {
      if (carts.length === 0) return;
      const others = [session.id, ...(formerOwner === undefined ? [] : [formerOwner])];
      const leaders = await leaderIds(db, session.tenant_id);
      afterCommit(async () => {
        for (const cart of carts)
          for (const userId of new Set([cart.user_id, ...others, ...leaders])) await pushChanged(userId, cart);
      });
    },
  };
}
