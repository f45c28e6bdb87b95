import type { CartLine, FormulaParameter, Cart } from '@wanyuan/contract/client';
import type { CallError } from '#lib/call-error.ts';
import { NO_DRAFTS, type Drafts } from '../model/drafts.ts';
import type { Lines } from '../model/merge-cart.ts';

/** Columns that can be typed into; pieces are written as cartons. */
export type EditedColumn = 'cartons' | 'pieces' | 'price' | 'custom_number' | 'remark';

export interface CartState {
  phase: 'loading' | 'ready' | 'failed';
  error: CallError | null;
  pick: Cart | null;
  version: number;
  lines: Lines;
  formulas: Readonly<Record<string, FormulaParameter>>;
  drafts: Drafts;
  /** Cells whose change was stored a moment ago. */
  saved: ReadonlySet<string>;
  /** The last attempt to store something got no answer. */
  isOffline: boolean;
  ticked: ReadonlySet<number>;
  /** The line whose price tells how it came about. */
  explained: number | null;
}

const NO_LINES: ReadonlyMap<number, CartLine> = new Map();
const NOTHING: ReadonlySet<never> = new Set();

export const START: CartState = {
  phase: 'loading',
  error: null,
  pick: null,
  version: 0,
  lines: NO_LINES,
  formulas: {},
  drafts: NO_DRAFTS,
  saved: NOTHING,
  isOffline: false,
  ticked: NOTHING,
  explained: null,
};
