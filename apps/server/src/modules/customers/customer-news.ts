import { holdingsTold, type BelongingKind } from '@wanyuan/domain';
import type { UserCallContext } from '#rpc/context.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import { nicknames } from '../people/people.module.ts';
import type { MessageService } from '../messages/messages.module.ts';

export type Handed = Record<BelongingKind, number> & { customers: readonly { id: number; name: string }[] };

export type CustomerNews = ReturnType<typeof createCustomerNews>;

/** Tells the company's open pages of changes, and salespeople of customers that they receive. */
export function createCustomerNews({ bus, messages }: { bus: EventBus; messages: MessageService }) {
  return {
    changed({ session, afterCommit }: UserCallContext): void {
      afterCommit(() => tellPages(bus, { companyId: session.tenant_id }, 'customers'));
    },

    async received({ db, session, afterCommit }: UserCallContext, userId: number, { customers, ...more }: Handed) {
      const [first] = customers;
      if (userId === session.id || !first) return;
      const giver = (await nicknames(db, [session.id])).get(session.id) ?? '同事';
      const isOne = customers.length === 1;
      const title = `${giver}把${isOne ? `客户「${first.name}」` : ` ${customers.length} 位客户`}转给您负责`;
      const list = holdingsTold({ customers: customers.length, ...more });
      await messages.toUser(db, userId, {
        title,
        summary: `您接手了 ${list}。工厂的答复今后发给您，请尽快与客户联系。`,
        link: isOne ? `/customer_management/${first.id}` : '/customer_management',
      });
      afterCommit(() => messages.announceNew({ userId }, title));
    },
  };
}
