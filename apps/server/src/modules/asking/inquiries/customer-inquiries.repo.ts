import { and, desc, eq, isNull } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { CustomerBelongings } from '#composition/customer-belongings.ts';
import { ownRows } from '#rpc/own-rows.ts';
import { askingHoldings } from '../asking-holdings.repo.ts';
import { inquiries } from './inquiries.schema.ts';

const MOST = 100;

/** Inquiries for customers. They outlive the customers: what a factory answered stays worth knowing. */
export const customerInquiries: CustomerBelongings['inquiries'] = {
  async list(db, session, customerId) {
    const rows = await db
      .select()
      .from(inquiries)
      .where(
        and(
          eq(inquiries.customer_id, customerId),
          isNull(inquiries.deleted_at),
          ownRows(session, 'inquiry.use', inquiries),
        ),
      )
      .orderBy(desc(inquiries.created_at), desc(inquiries.id))
      .limit(MOST);
    return rows.map(({ id, number, snapshot, state, created_at }) => ({
      id,
      number,
      toy_name: snapshot.name,
      state,
      created_time: created_at.toISOString(),
    }));
  },
  handOver: ({ db }, handing) => askingHoldings.inquiries.handOver(db, handing),
  async reassign(context, customerIds, toCustomerId) {
    const { db, session } = context;
    const inReach =
      toCustomerId === null ? eq(inquiries.company_id, session.tenant_id) : ownRows(session, 'inquiry.use', inquiries);
    await db
      .update(inquiries)
      .set({ customer_id: toCustomerId })
      .where(and(anyOf(inquiries.customer_id, customerIds), inReach));
    if (toCustomerId !== null) await this.reassign(context, customerIds, null);
  },
};
