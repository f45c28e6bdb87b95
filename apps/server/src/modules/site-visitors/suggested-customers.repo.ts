import { and, or, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import { ownRows } from '#rpc/own-rows.ts';
import { customers } from '../customers/customers.module.ts';
import type { RequestRow } from './requests.repo.ts';

const MOST = 3;

/** Customers within reach who have the same email or the same name as those who ask, by request. */
export async function suggestedCustomers(
  db: Db,
  session: Session,
  requests: readonly Pick<RequestRow, 'id' | 'email' | 'company'>[],
): Promise<Map<number, { id: number; name: string }[]>> {
  const found = new Map<number, { id: number; name: string }[]>();
  if (requests.length === 0) return found;
  const emails = requests.map(({ email }) => email.toLowerCase());
  const names = requests.map(({ company }) => company.trim().toLowerCase());
  const rows = await db
    .select({ id: customers.id, name: customers.name, email: customers.email })
    .from(customers)
    .where(
      and(
        ownRows(session, 'customer.use', customers),
        or(
          sql`lower(${customers.email}) = any(${sql.param(emails)}::text[])`,
          sql`lower(${customers.name}) = any(${sql.param(names)}::text[])`,
        ),
      ),
    )
    .limit(200);
  for (const { id, email, company } of requests)
    found.set(
      id,
      rows
        .filter(
          (row) =>
            row.email.toLowerCase() === email.toLowerCase() || row.name.toLowerCase() === company.trim().toLowerCase(),
        )
        .slice(0, MOST)
        .map(({ id: customer_id, name }) => ({ id: customer_id, name })),
    );
  return found;
}
