import { VALIDITY_DAYS_DEFAULT } from '@wanyuan/domain';
import { eq } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { quotation_settings } from './quotations.schema.ts';

export type QuotationSettings = Omit<typeof quotation_settings.$inferSelect, 'company_id' | 'updated_at'>;

const USUAL: QuotationSettings = {
  approval: { mode: 'never', min_margin_percent: null, max_discount_percent: null, max_total: null },
  validity_days: VALIDITY_DAYS_DEFAULT,
  payment: '',
  delivery: '',
  port: '',
};

/** What a company decided, or the usual. */
export async function getSettings(db: Db, company_id: number): Promise<QuotationSettings> {
  const [row] = await db
    .select({
      approval: quotation_settings.approval,
      validity_days: quotation_settings.validity_days,
      payment: quotation_settings.payment,
      delivery: quotation_settings.delivery,
      port: quotation_settings.port,
    })
    .from(quotation_settings)
    .where(eq(quotation_settings.company_id, company_id));
  return row ?? USUAL;
}

export async function saveSettings(
  db: Db,
  company_id: number,
  settings: QuotationSettings,
  updated_at: Date,
): Promise<void> {
  const values = { ...settings, updated_at };
  await db
    .insert(quotation_settings)
    .values({ company_id, ...values })
    .onConflictDoUpdate({ target: quotation_settings.company_id, set: values });
}
