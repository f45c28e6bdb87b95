import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { quotation_events, quotation_versions, quotations } from './quotations.schema.ts';
import { getVersion, type QuotationRow, type VersionRow } from './quotations.repo.ts';

/** A quotation and the version that its recipients see. */
export interface SentQuotation {
  quotation: QuotationRow;
  sent: VersionRow;
}

const isShown = and(isNull(quotations.removed_at), isNotNull(quotations.sent_version));
const isThere = (id: number) => and(eq(quotations.id, id), isShown);

/** For holders of a link to it; null when nothing of it went out yet. */
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

/** Which version recipients see, and how it stands. */
export type ShownVersion = Pick<VersionRow, 'version' | 'state'>;

/** Of many, without what they say; those without a reader are left out. */
export async function listShown(db: Db, ids: readonly number[]): Promise<Map<number, ShownVersion>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: quotations.id, version: quotation_versions.version, state: quotation_versions.state })
    .from(quotations)
    .innerJoin(
      quotation_versions,
      and(eq(quotation_versions.quotation_id, quotations.id), eq(quotation_versions.version, quotations.sent_version)),
    )
    .where(and(inArray(quotations.id, [...new Set(ids)]), isShown));
  return new Map(rows.map(({ id, ...shown }) => [id, shown]));
}

/** The same, held until the transaction ends. */
export async function holdSent(db: Db, id: number): Promise<SentQuotation | null> {
  const [quotation] = await db.select().from(quotations).where(isThere(id)).for('update');
  const sent = quotation && (await getVersion(db, id, quotation.sent_version!));
  return sent ? { quotation, sent } : null;
}

type NewEvent = typeof quotation_events.$inferInsert;

export const addEvent = (db: Db, row: NewEvent): Promise<void> => addEvents(db, [row]);

export async function addEvents(db: Db, rows: readonly NewEvent[]): Promise<void> {
  if (rows.length > 0) await db.insert(quotation_events).values([...rows]);
}
