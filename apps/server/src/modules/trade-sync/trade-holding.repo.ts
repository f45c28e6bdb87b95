import { and, eq, isNotNull } from 'drizzle-orm';
import { countByUser } from '#infra/database/count-by-user.ts';
import type { Holding } from '#composition/holding.ts';
import { trade_addresses, trade_agents, trade_applications, trade_pairings, trade_syncs } from './trade-sync.schema.ts';

/**
 * Programs that a person paired. Their secrets end with the person, so that a program that is taken along takes nothing in;
 * the receiver pairs it anew, and has the addresses and the records.
 */
export const tradeHolding: Holding = {
  count: (db, company_id) => countByUser(db, trade_agents, company_id, isNotNull(trade_agents.secret)),

  async handOver(db, { company_id, from, to, customerIds }) {
    // None of it is made for customers.
    if (customerIds !== null) return 0;
    await db.delete(trade_pairings).where(eq(trade_pairings.user_id, from));
    for (const table of [trade_addresses, trade_applications, trade_syncs])
      await db
        .update(table)
        .set({ user_id: to })
        .where(and(eq(table.company_id, company_id), eq(table.user_id, from)));
    const theirs = and(eq(trade_agents.company_id, company_id), eq(trade_agents.user_id, from));
    const paired = await db.$count(trade_agents, and(theirs, isNotNull(trade_agents.secret)));
    await db.update(trade_agents).set({ user_id: to, secret: null }).where(theirs);
    return paired;
  },
};
