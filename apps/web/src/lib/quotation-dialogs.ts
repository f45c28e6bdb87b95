import { create } from 'zustand';
import type { ActionToy } from './feature-module.ts';

/** What a new quotation is to begin with; what is missing is asked for. */
export type NewQuotationSource =
  | { kind: 'empty' }
  | { kind: 'cart'; customer_pick_ids: number[]; line_ids?: number[] }
  | { kind: 'choose'; id: number | null; person_id: number | null }
  | { kind: 'quotation'; id: number | null; version?: number }
  | { kind: 'sheet' };

/** The dialogs about quotations that any page may open; the quotations feature draws them. */
type QuotationDialog =
  | { kind: 'create'; source: NewQuotationSource; customer_id?: number | null }
  | { kind: 'add'; toys: readonly ActionToy[] }
  /** Templates of prices, before there is anything to price. */
  | { kind: 'templates' };

const store = create<{ open: QuotationDialog | null }>(() => ({ open: null }));

export function openQuotationDialog(open: QuotationDialog): void {
  store.setState({ open });
}

export function closeQuotationDialog(): void {
  store.setState({ open: null });
}

export const useQuotationDialogs = store;
