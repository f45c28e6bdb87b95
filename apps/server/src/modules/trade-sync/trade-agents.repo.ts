import { and, asc, desc, eq, gt, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { lockUntilEnd } from '#infra/database/lock-until-end.ts';
import type { Session } from '#rpc/context.ts';
import { ownRows } from '#rpc/own-rows.ts';
import { trade_addresses, trade_agents, trade_pairings } from './trade-sync.schema.ts';

export type AgentRow = typeof trade_agents.$inferSelect;
type AddressRow = typeof trade_addresses.$inferSelect;
type PairingRow = typeof trade_pairings.$inferSelect;

/** The newest first. */
export const listAgents = (db: Db, company_id: number): Promise<AgentRow[]> =>
  db.select().from(trade_agents).where(eq(trade_agents.company_id, company_id)).orderBy(desc(trade_agents.id));

export async function findAgentByKey(db: Db, key: string): Promise<AgentRow | null> {
  const [row] = await db.select().from(trade_agents).where(eq(trade_agents.key, key));
  return row ?? null;
}

export async function findAgentByLedger(db: Db, company_id: number, ledger_id: string): Promise<AgentRow | null> {
  const [row] = await db
    .select()
    .from(trade_agents)
    .where(and(eq(trade_agents.company_id, company_id), eq(trade_agents.ledger_id, ledger_id)));
  return row ?? null;
}

/** Until the transaction ends no colleague adds programs or addresses. */
export const lockSetup = (db: Db, company_id: number): Promise<void> => lockUntilEnd(db, 'trade_setup', company_id);

/** Its folder was paired anew: what the program signed before counts no more, and its addresses are its new person's. */
export async function repairAgent(
  db: Db,
  id: number,
  values: Pick<AgentRow, 'user_id' | 'key' | 'name' | 'secret' | 'paired_at'>,
): Promise<AgentRow> {
  await db.update(trade_addresses).set({ user_id: values.user_id }).where(eq(trade_addresses.agent_id, id));
  const [row] = await db
    .update(trade_agents)
    .set({ ...values, registered_ms: 0, linked_until: null, link_token: null })
    .where(eq(trade_agents.id, id))
    .returning();
  return row!;
}

export async function insertAgent(db: Db, values: typeof trade_agents.$inferInsert): Promise<AgentRow> {
  const [row] = await db.insert(trade_agents).values(values).returning();
  return row!;
}

/** Those that are paired, in the order of their ids, for sealing their secrets anew. */
export async function listSealed(db: Db, afterId: number, limit: number) {
  return db
    .select({ id: trade_agents.id, key: trade_agents.key, sealed: sql<string>`${trade_agents.secret}` })
    .from(trade_agents)
    .where(and(gt(trade_agents.id, afterId), isNotNull(trade_agents.secret)))
    .orderBy(asc(trade_agents.id))
    .limit(limit);
}

/** Unless it was changed meanwhile. */
export async function replaceSecret(db: Db, id: number, from: string, to: string): Promise<void> {
  await db
    .update(trade_agents)
    .set({ secret: to })
    .where(and(eq(trade_agents.id, id), eq(trade_agents.secret, from)));
}

/** One's own, or as a leader any of the company's. */
export async function removeAgent(db: Db, session: Session, id: number): Promise<AgentRow | null> {
  const [row] = await db
    .delete(trade_agents)
    .where(and(ownRows(session, 'trade.use', trade_agents), eq(trade_agents.id, id)))
    .returning();
  return row ?? null;
}

/** False when what it signed is no newer than what it signed before. */
export async function noteRegistered(db: Db, id: number, registered_ms: number, seen_at: Date): Promise<boolean> {
  const rows = await db
    .update(trade_agents)
    .set({ registered_ms, seen_at })
    .where(and(eq(trade_agents.id, id), lt(trade_agents.registered_ms, registered_ms)))
    .returning({ id: trade_agents.id });
  return rows.length > 0;
}

/** From now on the program is reached by this socket alone. */
export async function takeLink(db: Db, id: number, link_token: string, now: Date, linked_until: Date): Promise<void> {
  await db.update(trade_agents).set({ link_token, linked_until, seen_at: now }).where(eq(trade_agents.id, id));
}

/** False when another socket of the program came later, or its pairing ended. */
export async function keepLink(db: Db, id: number, token: string, now: Date, linked_until: Date): Promise<boolean> {
  const rows = await db
    .update(trade_agents)
    .set({ linked_until, seen_at: now })
    .where(and(eq(trade_agents.id, id), eq(trade_agents.link_token, token), isNotNull(trade_agents.secret)))
    .returning({ id: trade_agents.id });
  return rows.length > 0;
}

export async function endLink(db: Db, id: number, token: string): Promise<void> {
  await db
    .update(trade_agents)
    .set({ linked_until: null, link_token: null })
    .where(and(eq(trade_agents.id, id), eq(trade_agents.link_token, token)));
}

export async function insertPairing(db: Db, values: typeof trade_pairings.$inferInsert): Promise<void> {
  await db.insert(trade_pairings).values(values);
}

/** Codes of a person that were not used yet. */
export async function endPairings(db: Db, user_id: number, at: Date): Promise<void> {
  await db
    .update(trade_pairings)
    .set({ used_at: at })
    .where(and(eq(trade_pairings.user_id, user_id), isNull(trade_pairings.used_at)));
}

/** Takes a code that still holds: it never holds again, also for another program that tries it at the same moment. */
export async function usePairing(db: Db, code_hash: string, at: Date): Promise<PairingRow | null> {
  const holds = and(
    eq(trade_pairings.code_hash, code_hash),
    isNull(trade_pairings.used_at),
    gt(trade_pairings.expires_at, at),
  );
  const [row] = await db.update(trade_pairings).set({ used_at: at }).where(holds).returning();
  return row ?? null;
}

export async function removePairingsBefore(db: Db, at: Date): Promise<void> {
  await db.delete(trade_pairings).where(lt(trade_pairings.expires_at, at));
}

/** In the order in which browsers try them. */
export const listAddresses = (db: Db, company_id: number): Promise<AddressRow[]> =>
  db
    .select()
    .from(trade_addresses)
    .where(eq(trade_addresses.company_id, company_id))
    .orderBy(asc(trade_addresses.position), asc(trade_addresses.id));

/** Behind all others; null when the company has it already. */
export async function insertAddress(
  db: Db,
  values: Omit<typeof trade_addresses.$inferInsert, 'position'>,
): Promise<number | null> {
  const position = sql<number>`(select coalesce(max(${trade_addresses.position}), 0) + 1 from ${trade_addresses}
    where ${trade_addresses.company_id} = ${values.company_id})`;
  const [row] = await db
    .insert(trade_addresses)
    .values({ ...values, position })
    .onConflictDoNothing()
    .returning({ id: trade_addresses.id });
  return row?.id ?? null;
}

export async function noteTested(
  db: Db,
  session: Session,
  id: number,
  values: { tested_at: Date; is_reached: boolean },
): Promise<boolean> {
  const which = and(ownRows(session, 'trade.use', trade_addresses), eq(trade_addresses.id, id));
  const rows = await db.update(trade_addresses).set(values).where(which).returning({ id: trade_addresses.id });
  return rows.length > 0;
}

export async function placeAddress(db: Db, id: number, position: number): Promise<void> {
  await db.update(trade_addresses).set({ position }).where(eq(trade_addresses.id, id));
}

/** One's own, or as a leader any of the company's. */
export async function removeAddress(db: Db, session: Session, id: number): Promise<AddressRow | null> {
  const [row] = await db
    .delete(trade_addresses)
    .where(and(ownRows(session, 'trade.use', trade_addresses), eq(trade_addresses.id, id)))
    .returning();
  return row ?? null;
}

/** Those of a program that it has no more. */
export async function removeAddressesOf(db: Db, agent_id: number, kept: readonly string[]): Promise<string[]> {
  const isGone = notInArray(trade_addresses.address, [...kept]);
  const rows = await db
    .delete(trade_addresses)
    .where(and(eq(trade_addresses.agent_id, agent_id), isGone))
    .returning({ address: trade_addresses.address });
  return rows.map(({ address }) => address);
}
