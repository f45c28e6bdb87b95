import { CONFIRM_LINK_MARK, type MailValues } from '@wanyuan/domain';

/** Fills the preview of a person who has no quotation yet. */
export const SAMPLE_MAIL_VALUES: MailValues = {
  customer: 'Blue Ocean Toys Ltd.',
  customer_contact: 'Emma Brown',
  recipient: 'Emma Brown',
  quotation_number: 'QF20261112-03-1',
  quotation_version: 'V1',
  sum_amount: '12,480.00',
  quotation_currency: 'USD',
  toy_count: '24',
  date: '2026-11-12',
  valid_until: '2026-12-12',
  days_left: '30',
  price_term: 'FOB SHANTOU',
  payment: 'T/T 30% deposit, balance against copy of B/L',
  delivery: '30 days after deposit',
  port: 'Shantou',
  confirm_link: CONFIRM_LINK_MARK,
};
