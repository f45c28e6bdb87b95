interface HeadFieldRow {
  label: string;
  /** Characters; choices and dates have none. */
  max?: number;
  /** Whether it is a part of what the customer gets. */
  isShown: boolean;
}

/** The head of a quotation, field by field, in the order of the page. */
export const QUOTATION_HEAD = {
  customer_name: { label: '客户', max: 100, isShown: true },
  contact: { label: '联系人', max: 60, isShown: true },
  contact_email: { label: '联系人邮箱', max: 100, isShown: true },
  language: { label: '语言', isShown: true },
  quoted_on: { label: '报价日期', isShown: true },
  valid_until: { label: '有效期至', isShown: true },
  term: { label: '价格条款', isShown: true },
  currency: { label: '币种', isShown: true },
  rate: { label: '汇率', max: 20, isShown: false },
  rate_time: { label: '汇率日期', isShown: false },
  payment: { label: '付款方式', max: 200, isShown: true },
  delivery: { label: '交货期', max: 200, isShown: true },
  port: { label: '港口', max: 60, isShown: true },
  remark: { label: '客户备注', max: 2000, isShown: true },
  landed_cost: { label: '到岸成本', isShown: true },
  internal_remark: { label: '内部备注', max: 2000, isShown: false },
} as const satisfies Record<string, HeadFieldRow>;

export type QuotationHeadField = keyof typeof QUOTATION_HEAD;
export const QUOTATION_HEAD_FIELDS = Object.keys(QUOTATION_HEAD) as QuotationHeadField[];

/** Why a text does not fit into a field of the head, in words for the person; null when it does. */
export function headFieldFault(field: QuotationHeadField, text: string): string | null {
  const row: HeadFieldRow = QUOTATION_HEAD[field];
  return row.max !== undefined && text.length > row.max ? `${row.label}最多${row.max}个字` : null;
}
