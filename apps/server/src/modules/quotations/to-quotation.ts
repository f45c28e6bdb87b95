import type { Quotation } from '@wanyuan/contract';
import { APPROVAL, lineMarginPercent, versionNumber, type ApprovalMode, type Currency } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import { customerNames } from '../customers/customers.module.ts';
import { nicknames } from '../people/people.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import type { Pricing } from '../pricing/pricing.module.ts';
import { firstPictures } from '../priced-lines/priced-lines.module.ts';
import { QUOTATION_PICTURES } from './quotation-lines.repo.ts';
import type { ListedQuotation } from './quotation-list.repo.ts';
import { approvalNow } from './approval-now.ts';
import { getSettings } from './quotation-settings.repo.ts';

interface Dependencies {
  pictures: PicturesService;
  pricing: Pricing;
}

/** The rates of the currencies that some quotations are in; what was sent has its own. */
async function ratesOf(db: Db, pricing: Pricing, company_id: number, rows: readonly ListedQuotation[]) {
  const rates = new Map<Currency, string>();
  for (const { quotation } of rows)
    if (quotation.sent_rate === null && !rates.has(quotation.currency))
      rates.set(quotation.currency, (await pricing.rate(db, company_id, quotation.currency)).rate);
  return rates;
}

/**
 * Whether a verdict is waited for. Which drafts a rule holds back takes their lines to tell: until a person asks or a leader refuses,
 * lists call them free.
 */
function approvalOf({ quotation, approval_asked_at, ...version }: ListedQuotation, mode: ApprovalMode) {
  const approval = approvalNow(version, quotation.revision);
  const is_approval_asked = approval_asked_at !== null && approval === APPROVAL.open;
  const isFree = mode === 'never' || (mode === 'rule' && approval === APPROVAL.open && !is_approval_asked);
  return { approval: isFree ? APPROVAL.passed : approval, is_approval_asked };
}

/** Quotations as lists show them. */
export async function describeQuotations(
  db: Db,
  session: Session,
  { pictures, pricing }: Dependencies,
  rows: readonly ListedQuotation[],
): Promise<Quotation[]> {
  const company_id = session.tenant_id;
  const customers = await customerNames(
    db,
    rows.map(({ quotation }) => quotation.customer_id),
  );
  const people = await nicknames(
    db,
    rows.map(({ quotation }) => quotation.user_id),
  );
  const shown = await firstPictures(
    db,
    session,
    pictures,
    QUOTATION_PICTURES,
    rows.map(({ quotation }) => quotation.id),
  );
  const rates = await ratesOf(db, pricing, company_id, rows);
  const { mode } = (await getSettings(db, company_id)).approval;
  return rows.map((row) => {
    const { quotation, head, newest_state, sent_at } = row;
    const { customer_id, user_id, version, cost_total, total, currency } = quotation;
    return {
      id: quotation.id,
      number: versionNumber(quotation.number, version),
      version,
      sent_version: quotation.sent_version,
      state: quotation.state,
      has_draft: quotation.sent_version !== null && newest_state === 'draft',
      ...approvalOf(row, mode),
      customer_id,
      customer_name: customers.get(customer_id ?? 0) ?? head.customer_name,
      owner: { user_id, nickname: people.get(user_id) ?? '' },
      is_own: user_id === session.id,
      line_count: quotation.line_count,
      total,
      currency,
      margin_percent: lineMarginPercent({
        exworks_price: cost_total,
        quoted_price: total,
        rate: quotation.sent_rate ?? rates.get(currency) ?? null,
      }),
      pictures: shown.get(quotation.id) ?? [],
      valid_until: quotation.valid_until,
      alert_count: quotation.alert_count,
      order_id: quotation.order_id,
      sent_time: sent_at?.toISOString() ?? null,
      created_time: quotation.created_at.toISOString(),
      updated_time: quotation.updated_at.toISOString(),
    };
  });
}
