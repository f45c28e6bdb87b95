import type { OrderEvidence, OrderHead } from '@wanyuan/contract';
import { versionNumber } from '@wanyuan/domain';
import type { NewCustomerOrder } from '../customer-orders/customer-orders.module.ts';
import type { SentQuotation, ShownLine } from '../quotations/quotations.module.ts';
import { wholeInfo } from './confirm-page.service.ts';
import type { ConfirmationRow } from './confirmations.repo.ts';

/** A line as it was agreed: what the customer asked for is in it already. */
const orderLine = (row: ShownLine) => ({
  toy_id: row.toy_id,
  snapshot: row.snapshot,
  facts_key: row.facts_key,
  picture_ids: row.picture_ids,
  custom_number: row.custom_number,
  name: row.name,
  name_en: row.name_en,
  remark: row.remark,
  order_box_qty: row.order_box_qty,
  quantity: row.quantity,
  quoted_price: row.quoted_price,
  currency: row.currency,
  is_manual_price: row.is_manual_price,
  price_flags: row.price_flags,
  formula_key: row.formula_key,
});

function orderHead({ head }: SentQuotation['sent'], { info }: ConfirmationRow): OrderHead {
  const { company, contact, email, phone, address, consignee } = wholeInfo(info, head);
  const { language, quoted_on, term, currency, payment, delivery, port, remark } = head;
  const terms = { language, quoted_on, term, currency, payment, delivery, port, remark };
  return { ...terms, company, contact, email, phone, address, consignee };
}

const evidenceOf = (confirmation: ConfirmationRow): OrderEvidence => ({
  way: confirmation.way,
  name: confirmation.name,
  note: confirmation.note,
  version_hash: confirmation.version_hash,
  ip: confirmation.ip,
  agent: confirmation.agent,
  file_id: confirmation.file_id ?? confirmation.signature_file_id,
  agreed_time: confirmation.created_at.toISOString(),
});

/** What a customer who confirmed a version ordered: the lines that were agreed on. */
export const agreedOrder = (
  { quotation, sent }: SentQuotation,
  lines: readonly ShownLine[],
  confirmation: ConfirmationRow,
): Omit<NewCustomerOrder, 'actor_id'> => ({
  company_id: quotation.company_id,
  user_id: quotation.user_id,
  customer_id: sent.sent_customer_id,
  source: 'quotation',
  source_id: quotation.id,
  source_number: versionNumber(quotation.number, sent.version),
  head: orderHead(sent, confirmation),
  evidence: evidenceOf(confirmation),
  internal_remark: quotation.internal_remark,
  currency: sent.head.currency,
  lines: lines.map(orderLine),
});
