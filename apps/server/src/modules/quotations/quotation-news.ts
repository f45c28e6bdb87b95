import type { EventBus } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import type { UserCallContext } from '#rpc/context.ts';
import { leaderIds } from '../people/people.module.ts';

interface ChangedQuotation {
  id: number;
  company_id: number;
  user_id: number;
  revision: number;
}

/** Who acts; null for a customer or a job. */
type Telling = Pick<UserCallContext, 'db' | 'afterCommit'> & { session?: UserCallContext['session'] | null };

export type QuotationNews = ReturnType<typeof createQuotationNews>;

/** Notifies those who may see a quotation: its owner, who acts, and the company's leaders; once the change is durable. */
export function createQuotationNews({ bus }: { bus: EventBus }) {
  async function readersOf(
    { db, session }: Telling,
    quotations: readonly ChangedQuotation[],
    others: readonly number[],
  ) {
    const company_id = quotations[0]!.company_id;
    const acting = session ? [session.id] : [];
    return [...new Set([...acting, ...others, ...(await leaderIds(db, company_id))])];
  }

  async function tell(context: Telling, quotations: readonly ChangedQuotation[], others: readonly number[] = []) {
    if (quotations.length === 0) return;
    const shared = await readersOf(context, quotations, others);
    context.afterCommit(async () => {
      const changes = quotations.flatMap(({ id, user_id, revision }) =>
        [...new Set([user_id, ...shared])].map((userId) =>
          bus.publish('socket.push', {
            to: { userId },
            event: { event: 'quotation.changed', data: { id, revision } },
          }),
        ),
      );
      const readers = new Set([...quotations.map(({ user_id }) => user_id), ...shared]);
      const lists = [...readers].map((userId) => tellPages(bus, { userId }, 'quotations'));
      await Promise.all([...changes, ...lists]);
    });
  }

  return {
    changed: (context: Telling, quotation: ChangedQuotation) => tell(context, [quotation]),
    /** Several at once, which may have left another owner. */
    allChanged: tell,
  };
}
