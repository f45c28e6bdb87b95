import type { Db } from '#infra/database/database.ts';
import { getVersion, type QuotationRow } from './quotations.repo.ts';

/** Whether a quotation is for another customer than the one who was sent it: what they hold must not show them the next. */
export async function isReaddressed(
  db: Db,
  { id, sent_version, customer_id }: Pick<QuotationRow, 'id' | 'sent_version' | 'customer_id'>,
): Promise<boolean> {
  const former = sent_version === null ? null : await getVersion(db, id, sent_version);
  const was = former?.sent_customer_id ?? null;
  return was !== null && was !== customer_id;
}
