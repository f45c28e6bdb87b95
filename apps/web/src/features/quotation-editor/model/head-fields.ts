import type { api, OutputOf } from '@wanyuan/contract/client';
import { headFieldFault, QUOTATION_HEAD } from '@wanyuan/domain';
import type { FieldValue } from '#page-kit/lines/drafts.ts';
import type { Parsed } from '#page-kit/lines/parse-fields.ts';

export type QuotationDetail = OutputOf<typeof api.quotation.get_detail>;

/** What a person may change above the lines; another currency is asked about first. */
export const HEAD_FIELDS = [
  'customer_id',
  'customer_name',
  'contact',
  'contact_email',
  'language',
  'quoted_on',
  'valid_until',
  'term',
  'payment',
  'delivery',
  'port',
  'remark',
  'internal_remark',
] as const;
export type HeadField = (typeof HEAD_FIELDS)[number];

/** The head as the one line of a list: typed cells are kept, sent and brought up to date like those of lines. */
export type HeadRow = QuotationDetail['head'] &
  Pick<QuotationDetail, 'id' | 'customer_id' | 'internal_remark' | 'updated_time'> & {
    version: number;
    is_gone: false;
  };

export const headRow = (detail: QuotationDetail): HeadRow => ({
  ...detail.head,
  id: detail.id,
  customer_id: detail.customer_id,
  internal_remark: detail.internal_remark,
  updated_time: detail.updated_time,
  version: detail.revision,
  is_gone: false,
});

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function parseHead(field: HeadField, text: string): Parsed<FieldValue> {
  const value = text.trim();
  if (field === 'customer_id') return { value: value === '' ? null : Number(value) };
  if (field === 'valid_until' || field === 'quoted_on') {
    if (value === '') return field === 'valid_until' ? { value: null } : { fault: '请选择报价日期' };
    return DAY.test(value) ? { value } : { fault: '日期格式不正确' };
  }
  if (field === 'contact_email' && value !== '' && !EMAIL.test(value)) return { fault: '邮箱格式不正确' };
  const fault = headFieldFault(field, value);
  return fault === null ? { value } : { fault };
}

export const headLabel = (field: Exclude<HeadField, 'customer_id'>): string => QUOTATION_HEAD[field].label;
