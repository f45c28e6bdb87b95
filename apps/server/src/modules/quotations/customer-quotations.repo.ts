import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import { ownRows } from '#rpc/own-rows.ts';
import { quotation_versions, quotations } from './quotations.schema.ts';

const MOST = 100;
const isKept = isNull(quotations.removed_at);
const ofCustomers = (session: Session, ids: readonly number[]) =>
  and(eq(quotations.company_id, session.tenant_id), anyOf(quotations.customer_id, ids));
const ownOfCustomers = (session: Session, ids: readonly number[]) =>
  and(anyOf(quotations.customer_id, ids), ownRows(session, 'quotation.use', quotations));

export async function countByCustomer(db: Db, session: Session, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ customer_id: quotations.customer_id, total: count() })
    .from(quotations)
    .where(and(isKept, ownOfCustomers(session, ids)))
    .groupBy(quotations.customer_id);
  return new Map(rows.map(({ customer_id, total }) => [customer_id!, total]));
}

export async function listOfCustomer(db: Db, session: Session, id: number) {
  return db
    .select()
    .from(quotations)
    .where(and(isKept, ownOfCustomers(session, [id])))
    .orderBy(desc(quotations.updated_at), desc(quotations.id))
    .limit(MOST);
}

export async function hasOthers(db: Db, session: Session, ids: readonly number[]): Promise<boolean> {
  const all = await db.$count(quotations, and(isKept, ofCustomers(session, ids)));
  return all > (await db.$count(quotations, and(isKept, ownOfCustomers(session, ids))));
}

export async function holdOfCustomers(db: Db, session: Session, ids: readonly number[]): Promise<void> {
  await db
    .select({ id: quotations.id })
    .from(quotations)
    .where(ofCustomers(session, ids))
    .orderBy(quotations.id)
    .for('update');
}

/** What went out to a customer, also where the draft beside it is for another one. */
async function moveSent(db: Db, session: Session, ids: readonly number[], sent_customer_id: number | null) {
  const reach =
    sent_customer_id === null
      ? eq(quotations.company_id, session.tenant_id)
      : ownRows(session, 'quotation.use', quotations);
  await db
    .update(quotation_versions)
    .set({ sent_customer_id })
    .where(
      and(
        anyOf(quotation_versions.sent_customer_id, ids),
        inArray(quotation_versions.quotation_id, db.select({ id: quotations.id }).from(quotations).where(reach)),
      ),
    );
}

/** Those in reach, removed ones too; with null those of all owners: none may name a customer that is gone. */
export async function moveToCustomer(db: Db, session: Session, ids: readonly number[], customer_id: number | null) {
  await moveSent(db, session, ids, customer_id);
  return db
    .update(quotations)
    .set({ customer_id, revision: sql`${quotations.revision} + 1` })
    .where(customer_id === null ? ofCustomers(session, ids) : ownOfCustomers(session, ids))
    .returning();
}

/** Drafts in reach that never went out. */
export async function removeDrafts(db: Db, session: Session, ids: readonly number[], removed_at: Date) {
  return db
    .update(quotations)
    .set({ removed_at })
    .where(and(isKept, ownOfCustomers(session, ids), isNull(quotations.sent_version)))
    .returning();
}
