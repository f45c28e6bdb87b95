import type { api, OutputOf } from '@wanyuan/contract/client';
import { createStore, type StoreApi } from 'zustand';
import type { QuotedLine } from '../model/quoted-line.ts';

export type Person = OutputOf<typeof api.quotation.tell_presence>['people'][number];

/** What the page shows beside lines and head. */
export interface QuotationView {
  /** Others who have the quotation open. */
  people: readonly Person[];
  /** The version that the customer has, to compare with; null before there is one. */
  sent: ReadonlyMap<number, QuotedLine> | null;
  /** 标出改动 */
  isMarked: boolean;
  /** Where the dragged lines would stand: before or after this one. */
  drop: { id: number; isAfter: boolean } | null;
}

export const createView = (): StoreApi<QuotationView> =>
  createStore<QuotationView>(() => ({ people: [], sent: null, isMarked: true, drop: null }));
