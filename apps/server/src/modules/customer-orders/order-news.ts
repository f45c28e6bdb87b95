import type { EventBus } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import type { CallContext } from '#rpc/context.ts';
import type { MessageService } from '../messages/messages.module.ts';
import type { OrderRow } from './customer-orders.repo.ts';

export type OrderNews = ReturnType<typeof createOrderNews>;

/** Tells of orders once the change is durable: the company's pages look again, and an owner who did not do it gets a message. */
export function createOrderNews({ bus, messages }: { bus: EventBus; messages: MessageService }) {
  return {
    async changed(
      { db, afterCommit }: Pick<CallContext, 'db' | 'afterCommit'>,
      { id, company_id, user_id }: Pick<OrderRow, 'id' | 'company_id' | 'user_id'>,
      actorId: number | null,
      note: { title: string; summary: string } | null,
    ): Promise<void> {
      const told = user_id === actorId ? null : note;
      if (told) await messages.toUser(db, user_id, { ...told, link: `/customerOrder?id=${id}` });
      afterCommit(async () => {
        await tellPages(bus, { companyId: company_id }, 'customer_orders');
        if (told) await messages.announceNew({ userId: user_id }, told.title);
      });
    },
  };
}
