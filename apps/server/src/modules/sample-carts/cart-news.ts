import type { EventBus } from '../../infra/events/event-bus.ts';
import type { UserCallContext } from '../../rpc/context.ts';
import { leaderIds } from '../account/colleagues.service.ts';

export type CartContext = Pick<UserCallContext, 'db' | 'session' | 'afterCommit' | 'ip'>;

interface ChangedCart {
  id: number;
  user_id: number;
  version: number;
}

const PICK_LISTS = ['website.get_customer_pick', 'website.get_sample_car_ids'];

export type CartNews = ReturnType<typeof createCartNews>;

/** Tells everybody who may see a cart that it changed, once the change is durable. */
export function createCartNews({ bus }: { bus: EventBus }) {
  return {
    async changed(
      { db, session, afterCommit }: CartContext,
      { id, user_id, version }: ChangedCart,
      { isListed }: { isListed: boolean },
    ): Promise<void> {
      const readers = new Set([user_id, session.id, ...(await leaderIds(db, session.tenant_id))]);
      afterCommit(async () => {
        for (const userId of readers)
          await bus.publish('socket.push', {
            to: { userId },
            event: { event: 'cart.changed', data: { customer_pick_id: id, version } },
          });
        if (!isListed) return;
        for (const userId of new Set([user_id, session.id]))
          await bus.publish('socket.push', {
            to: { userId },
            event: { event: 'data.changed', data: { calls: PICK_LISTS } },
          });
      });
    },
  };
}
