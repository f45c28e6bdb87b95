import { and, count, desc, eq, inArray, isNotNull, isNull, lt, max, sum } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { lockUntilEnd } from '#infra/database/lock-until-end.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import type { Session } from '#rpc/context.ts';
import { ownRows } from '#rpc/own-rows.ts';
import { trade_syncs } from './trade-sync.schema.ts';

export type SyncRow = typeof trade_syncs.$inferSelect;

const reachable = (session: Session) => ownRows(session, 'trade.use', trade_syncs);

/** The latest first. */
export const listSyncs = (db: Db, session: Session, { limit, offset }: PageRange): Promise<SyncRow[]> =>
  db
    .select()
    .from(trade_syncs)
    .where(reachable(session))
    .orderBy(desc(trade_syncs.created_at), desc(trade_syncs.id))
    .limit(limit)
    .offset(offset);

export const countSyncs = (db: Db, session: Session): Promise<number> => db.$count(trade_syncs, reachable(session));

export async function getSync(db: Db, session: Session, id: number): Promise<SyncRow | null> {
  const [row] = await db
    .select()
    .from(trade_syncs)
    .where(and(reachable(session), eq(trade_syncs.id, id)));
  return row ?? null;
}

/** What the person began last with the very same lines. */
export async function lastSame(
  db: Db,
  session: Session,
  same: Pick<SyncRow, 'source' | 'owner' | 'software' | 'data_hash' | 'quote_at'>,
): Promise<SyncRow | null> {
  const [row] = await db
    .select()
    .from(trade_syncs)
    .where(
      and(
        eq(trade_syncs.company_id, session.tenant_id),
        eq(trade_syncs.user_id, session.id),
        eq(trade_syncs.source, same.source),
        eq(trade_syncs.owner, same.owner),
        eq(trade_syncs.software, same.software),
        eq(trade_syncs.data_hash, same.data_hash),
        same.quote_at === null ? isNull(trade_syncs.quote_at) : eq(trade_syncs.quote_at, same.quote_at),
      ),
    )
    .orderBy(desc(trade_syncs.id))
    .limit(1);
  return row ?? null;
}

/** Until the transaction ends the person begins nothing else. */
export const lockBeginning = (db: Db, user_id: number): Promise<void> => lockUntilEnd(db, 'trade_syncs', user_id);

/** Until the transaction ends no other transaction changes it. */
export async function lockSync(db: Db, session: Session, id: number): Promise<SyncRow | null> {
  const [row] = await db
    .select()
    .from(trade_syncs)
    .where(and(reachable(session), eq(trade_syncs.id, id)))
    .for('update');
  return row ?? null;
}

/** Without a session: for what a program says over its own connection. */
export async function findSync(db: Db, id: number): Promise<SyncRow | null> {
  const [row] = await db.select().from(trade_syncs).where(eq(trade_syncs.id, id));
  return row ?? null;
}

export async function insertSync(db: Db, values: typeof trade_syncs.$inferInsert): Promise<SyncRow> {
  const [row] = await db.insert(trade_syncs).values(values).returning();
  return row!;
}

export type SyncChange = Partial<
  Pick<
    SyncRow,
    | 'state'
    | 'agent_id'
    | 'ledger_id'
    | 'done_count'
    | 'faults'
    | 'fault_count'
    | 'reason'
    | 'receipt'
    | 'updated_at'
    | 'finished_at'
    | 'line_count'
  >
>;

export async function changeSync(db: Db, id: number, change: SyncChange): Promise<SyncRow> {
  const [row] = await db.update(trade_syncs).set(change).where(eq(trade_syncs.id, id)).returning();
  return row!;
}

/** Of one quotation, what programs have signed for. */
export async function countSigned(db: Db, company_id: number, quotation_id: number) {
  const [row] = await db
    .select({ count: count(), lines: sum(trade_syncs.done_count), last: max(trade_syncs.finished_at) })
    .from(trade_syncs)
    .where(
      and(
        eq(trade_syncs.company_id, company_id),
        eq(trade_syncs.quotation_id, quotation_id),
        isNotNull(trade_syncs.receipt),
      ),
    );
  return { count: row?.count ?? 0, line_count: Number(row?.lines ?? 0), last: row?.last ?? null };
}

export async function lastOfQuotation(db: Db, company_id: number, quotation_id: number): Promise<SyncRow | null> {
  const [row] = await db
    .select()
    .from(trade_syncs)
    .where(and(eq(trade_syncs.company_id, company_id), eq(trade_syncs.quotation_id, quotation_id)))
    .orderBy(desc(trade_syncs.created_at), desc(trade_syncs.id))
    .limit(1);
  return row ?? null;
}

export async function lastOwner(db: Db, user_id: number): Promise<string> {
  const [row] = await db
    .select({ owner: trade_syncs.owner })
    .from(trade_syncs)
    .where(eq(trade_syncs.user_id, user_id))
    .orderBy(desc(trade_syncs.id))
    .limit(1);
  return row?.owner ?? '';
}

/** Those that neither page nor agent has said anything of since: their token has ended, too. */
export async function failUnheard(db: Db, before: Date, reason: string, at: Date): Promise<SyncRow[]> {
  return db
    .update(trade_syncs)
    .set({ state: 'failed', reason, updated_at: at, finished_at: at })
    .where(and(inArray(trade_syncs.state, ['connecting', 'importing']), lt(trade_syncs.updated_at, before)))
    .returning();
}
