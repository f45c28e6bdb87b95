import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { quotation_events, quotation_versions, quotations } from './quotations.schema.ts';
import { getVersion, type QuotationRow, type VersionRow } from './quotations.repo.ts';

/** A quotation and the version that its recipients see. */
export interface SentQuotation {
  quotation: QuotationRow;
  sent: VersionRow;
}

const isThere = (id: number) =>
  and(eq(quotations.id, id), isNull(quotations.removed_at), isNotNull(quotations.sent_version));

/** For whoever holds a link to it; null when nothing of it went out yet. */
export async function getSent(db: Db, id: number): Promise<SentQuotation | null> {
  const [row] = await db
    .select({ quotation: quotations, sent: quotation_versions })
    .from(quotations)
    .innerJoin(
      quotation_versions,
      and(eq(quotation_versions.quotation_id, quotations.id), eq(quotation_versions.version, quotations.sent_version)),
    )
    .where(isThere(id));
  return row ?? null;
}

/** The same, held until the transaction ends. */
export async function holdSent(db: Db, id: number): Promise<SentQuotation | null> {
  const [quotation] = await db.select().from(quotations).where(isThere(id)).for('update');
  const sent = quotation && (await getVersion(db, id, quotation.sent_version!));
  return sent ? { quotation, sent } : null;
}

export async function addEvent(db: Db, row: typeof quotation_events.$inferInsert): Promise<void> {
  await db.insert(quotation_events).values(row);
}
