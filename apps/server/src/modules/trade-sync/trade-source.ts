import type { ExportSource } from '@wanyuan/contract';

/** What is sent to trade software: a version of a quotation, a cart or a selection. */
export type TradeSource = Extract<ExportSource, { kind: 'quotation' | 'cart' | 'choose' }>;
