import type { TradeApplicationState } from '@wanyuan/domain';
import { and, count, desc, eq, ilike, max, ne, or } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import { containsPattern } from '#infra/database/contains-words.ts';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import { companies } from '../people/people.module.ts';
import { trade_addresses, trade_agents, trade_applications, trade_syncs } from './trade-sync.schema.ts';

export type ApplicationRow = typeof trade_applications.$inferSelect;

export async function ofCompany(db: Db, company_id: number): Promise<ApplicationRow | null> {
  const [row] = await db.select().from(trade_applications).where(eq(trade_applications.company_id, company_id));
  return row ?? null;
}

/** One for each company: the last that was said counts, and how far it got stays. */
export async function saveApplication(
  db: Db,
  { company_id, user_id, created_at, updated_at, state, ...said }: typeof trade_applications.$inferInsert,
): Promise<ApplicationRow> {
  const [row] = await db
    .insert(trade_applications)
    .values({ company_id, user_id, created_at, updated_at, state, ...said })
    .onConflictDoUpdate({ target: trade_applications.company_id, set: { ...said, updated_at } })
    .returning();
  return row!;
}

export async function saveSoftware(db: Db, company_id: number, software_type: number): Promise<void> {
  await db.update(companies).set({ software_type }).where(eq(companies.id, company_id));
}

export async function softwareOf(db: Db, company_id: number): Promise<number> {
  const [row] = await db.select({ it: companies.software_type }).from(companies).where(eq(companies.id, company_id));
  return row?.it ?? 0;
}

/** False when there is none, or it has that state already. */
export async function setState(db: Db, company_id: number, state: TradeApplicationState, at: Date): Promise<void> {
  await db
    .update(trade_applications)
    .set({ state, updated_at: at })
    .where(and(eq(trade_applications.company_id, company_id), ne(trade_applications.state, state)));
}

export async function serve(
  db: Db,
  id: number,
  change: Pick<ApplicationRow, 'state' | 'note' | 'updated_at'>,
): Promise<ApplicationRow | null> {
  const [row] = await db.update(trade_applications).set(change).where(eq(trade_applications.id, id)).returning();
  return row ?? null;
}

const narrowed = (keyword: string) => {
  const words = keyword.split(/\s+/).filter(Boolean).map(containsPattern);
  return and(
    ...words.map((pattern) =>
      or(
        ilike(companies.name, pattern),
        ilike(trade_applications.contact, pattern),
        ilike(trade_applications.phone, pattern),
      ),
    ),
  );
};

/** Of all companies, for the platform's staff; the latest first. */
export async function listApplications(
  db: Db,
  { keyword, state }: { keyword: string; state?: TradeApplicationState | undefined },
  { limit, offset }: PageRange,
) {
  return db
    .select({ row: trade_applications, company_name: companies.name })
    .from(trade_applications)
    .innerJoin(companies, eq(companies.id, trade_applications.company_id))
    .where(and(narrowed(keyword), state && eq(trade_applications.state, state)))
    .orderBy(desc(trade_applications.created_at), desc(trade_applications.id))
    .limit(limit)
    .offset(offset);
}

export async function countByState(db: Db, keyword: string) {
  return db
    .select({ state: trade_applications.state, count: count() })
    .from(trade_applications)
    .innerJoin(companies, eq(companies.id, trade_applications.company_id))
    .where(narrowed(keyword))
    .groupBy(trade_applications.state);
}

/** What companies have set up, beside their applications. */
export async function setupsOf(db: Db, companyIds: readonly number[]) {
  const addresses = await db
    .select({ company_id: trade_addresses.company_id, address: trade_addresses.address })
    .from(trade_addresses)
    .where(anyOf(trade_addresses.company_id, companyIds))
    .orderBy(trade_addresses.position, trade_addresses.id);
  const agents = await db
    .select({ company_id: trade_agents.company_id, count: count() })
    .from(trade_agents)
    .where(anyOf(trade_agents.company_id, companyIds))
    .groupBy(trade_agents.company_id);
  const syncs = await db
    .select({ company_id: trade_syncs.company_id, last: max(trade_syncs.finished_at) })
    .from(trade_syncs)
    .where(and(anyOf(trade_syncs.company_id, companyIds), eq(trade_syncs.state, 'done')))
    .groupBy(trade_syncs.company_id);
  return { addresses, agents, syncs };
}
