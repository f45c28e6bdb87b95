import type { api, InputOf } from '@wanyuan/contract/client';
import { create } from 'zustand';

/** What is to go into the trade software, and what it is called. */
export interface TradeWish {
  source:
    | InputOf<typeof api.system.push_trade>['source']
    | ({ kind: 'quotation' } & Omit<InputOf<typeof api.quotation.sync>, 'owner'>);
  name: string;
}

const store = create<{ open: TradeWish | null }>(() => ({ open: null }));

/** Any page may open the dialog of a sync; the trade feature draws it. */
export function openTrade(open: TradeWish): void {
  store.setState({ open });
}

export function closeTrade(): void {
  store.setState({ open: null });
}

export const useTradeDialog = store;
