import type { EventBus } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import type { CallContext } from '#rpc/context.ts';
import { createOwnerMessages, type MessageService } from '../messages/messages.module.ts';
import type { OrderRow } from './customer-orders.repo.ts';

export type OrderNews = ReturnType<typeof createOrderNews>;

/** Tells of orders once the change is durable: the company's pages look again, and who answers for it gets a message unless they did it. */
export function createOrderNews({ bus, messages }: { bus: EventBus; messages: MessageService }) {
  const tellOwner = createOwnerMessages(messages, 'quotation.use');
  return {
    async changed(
      context: Pick<CallContext, 'db' | 'afterCommit'>,
      order: Pick<OrderRow, 'id' | 'company_id' | 'user_id'>,
      actorId: number | null,
      note: { title: string; summary: string } | null,
    ): Promise<void> {
      context.afterCommit(() => tellPages(bus, { companyId: order.company_id }, 'customer_orders'));
      if (note) await tellOwner(context, order, { ...note, link: `/customerOrder?id=${order.id}` }, actorId);
    },
  };
}
