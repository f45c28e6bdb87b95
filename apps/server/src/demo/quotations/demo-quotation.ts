import type { LandedCostTerms } from '@wanyuan/contract';
import type { FreeLineKind, QuotationLanguage } from '@wanyuan/domain';

/** What happens to a quotation, so many hours after what happened before; `expire` comes at the end of its validity. */
export type DemoAct = { hours: number } & (
  | { act: 'ask_approval' | 'approve' | 'send' | 'view' | 'accept' | 'order' | 'expire' }
  | { act: 'refuse' | 'withdraw' | 'accept_offline'; note: string }
  | { act: 'submit'; answers: 'accept' | 'changes' | 'decline' }
  | { act: 'next'; changed: number; removed?: number; added?: number }
);

/** A quotation of the demo world: what it begins with, and what became of it. */
export interface DemoQuotation {
  /** An account. */
  owner: string;
  /** The place of one of the owner's customers. */
  customer: number;
  lines: number;
  /** Whether some of its toys are made no longer, or hidden. */
  hasStopped?: boolean;
  fees?: readonly FreeLineKind[];
  /** Prices that were typed, in per cent of the formula's. */
  discount?: string;
  language?: QuotationLanguage;
  landed?: LandedCostTerms;
  remark?: string;
  internal_remark?: string;
  daysAgo: number;
  validDays?: number;
  acts: readonly DemoAct[];
  isOrderCancelled?: boolean;
}
