import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import { countByUser } from '#infra/database/count-by-user.ts';
import type { Db } from '#infra/database/database.ts';
import type { Handing, Holding } from '#composition/holding.ts';
import { inquiries } from './inquiries/inquiries.schema.ts';
import { purchases } from './purchases/purchases.schema.ts';
import { supplements } from './supplements/supplements.schema.ts';

type AskedTable = typeof inquiries | typeof supplements | typeof purchases;

/**
 * What a person asked of factories. All of it is handed over, so that the receiver sees what was answered before; only
 * what still waits is counted.
 */
function askedHolding(
  table: AskedTable,
  isOpen: SQL | undefined,
  ofCustomers?: (ids: readonly number[]) => SQL,
): Holding {
  const rows = (db: Db, where: SQL | undefined) =>
    db.select({ id: table.id, user_id: table.user_id }).from(table).where(where).orderBy(asc(table.id));
  const given = ({ company_id, from, customerIds }: Handing) =>
    and(
      eq(table.company_id, company_id),
      eq(table.user_id, from),
      customerIds === null ? undefined : ofCustomers?.(customerIds),
    );
  return {
    count: (db, company_id) => countByUser(db, table, company_id, isOpen),

    async handOver(db, handing) {
      // Rows of a kind that names no customer go with the rest, to the one receiver.
      if (handing.customerIds !== null && !ofCustomers) return 0;
      // Locked in the order in which factories' answers and phone calls lock them.
      await rows(db, given(handing)).for('update');
      const open = await rows(db, and(given(handing), isOpen));
      await db.update(table).set({ user_id: handing.to }).where(given(handing));
      return open.length;
    },
  };
}

export const askingHoldings = {
  inquiries: askedHolding(
    inquiries,
    and(inArray(inquiries.state, ['queued', 'calling']), isNull(inquiries.deleted_at)),
    (ids) => anyOf(inquiries.customer_id, ids),
  ),
  supplements: askedHolding(supplements, and(eq(supplements.state, 'open'), isNull(supplements.deleted_at))),
  purchases: askedHolding(
    purchases,
    inArray(purchases.state, ['submitted', 'factory_confirmed', 'buyer_confirmed', 'shipped']),
  ),
};
