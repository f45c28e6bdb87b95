export const QUOTATION_STATES = [
  'draft',
  'sent',
  'viewed',
  'customer_submitted',
  'agreed',
  'ordered',
  'expired',
  'withdrawn',
  'superseded',
] as const;
export type QuotationState = (typeof QUOTATION_STATES)[number];

export const QUOTATION_TABS = ['draft', 'sent', 'submitted', 'agreed', 'ended'] as const;
export type QuotationTab = (typeof QUOTATION_TABS)[number];

export const QUOTATION_TAB_LABEL: Record<QuotationTab, string> = {
  draft: '草稿',
  sent: '已发出',
  submitted: '客户已提交',
  agreed: '已成交',
  ended: '已结束',
};

/** How a state looks, by the names that pages have for their colours. */
export type StateTone = 'plain' | 'info' | 'warn' | 'ok' | 'bad';

export interface StateWords<Tab extends string = never> {
  label: string;
  label_en: string;
  tone: StateTone;
  tab: Tab;
}

export const QUOTATION_STATE_WORDS: Record<QuotationState, StateWords<QuotationTab>> = {
  draft: { label: '草稿', label_en: 'Draft', tone: 'plain', tab: 'draft' },
  sent: { label: '已发出', label_en: 'Sent', tone: 'info', tab: 'sent' },
  viewed: { label: '已查看', label_en: 'Viewed', tone: 'info', tab: 'sent' },
  customer_submitted: { label: '客户已提交', label_en: 'Submitted', tone: 'warn', tab: 'submitted' },
  agreed: { label: '已确认', label_en: 'Agreed', tone: 'ok', tab: 'agreed' },
  ordered: { label: '已下单', label_en: 'Ordered', tone: 'ok', tab: 'agreed' },
  expired: { label: '已过期', label_en: 'Expired', tone: 'plain', tab: 'ended' },
  withdrawn: { label: '已撤回', label_en: 'Withdrawn', tone: 'bad', tab: 'ended' },
  superseded: { label: '已被新版替代', label_en: 'Superseded', tone: 'plain', tab: 'ended' },
};
