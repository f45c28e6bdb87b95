import type { FormulaParameter } from '@wanyuan/contract/client';
import type { CallError } from '#lib/call-error.ts';
import { NO_DRAFTS, type Drafts } from './drafts.ts';
import type { Lines } from './merge-lines.ts';

/** A list of lines as this window knows it, such as a cart or a quotation. */
export interface LinesState<Line, Field extends string, Head> {
  phase: 'loading' | 'ready' | 'failed';
  error: CallError | null;
  head: Head | null;
  version: number;
  lines: Lines<Line>;
  formulas: Readonly<Record<string, FormulaParameter>>;
  drafts: Drafts<Field>;
  /** Cells whose change was stored a moment ago. */
  saved: ReadonlySet<string>;
  /** The last attempt to store something got no answer. */
  isOffline: boolean;
  ticked: ReadonlySet<number>;
  /** The line whose price tells how it came about. */
  explained: number | null;
}

const NOTHING: ReadonlySet<never> = new Set();

export const startState = <Line, Field extends string, Head>(): LinesState<Line, Field, Head> => ({
  phase: 'loading',
  error: null,
  head: null,
  version: 0,
  lines: new Map(),
  formulas: {},
  drafts: NO_DRAFTS,
  saved: NOTHING,
  isOffline: false,
  ticked: NOTHING,
  explained: null,
});
