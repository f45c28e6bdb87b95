import { APPROVAL, nextQuotationState, type QuotationEvent } from '@wanyuan/domain';
import type { VersionRow } from '#modules/quotations/quotations.module.ts';
import { newestOf, type BuiltQuotation, type Surroundings } from './built-quotation.ts';

/** What of a quotation's timeline is also written into the audit log, and under which name. */
const AUDITED: Partial<Record<string, string>> = {
  created: 'create',
  approve: 'approve',
  refuse: 'refuse',
  send: 'send',
  withdraw: 'withdraw',
  submit: 'confirm',
  accept: 'accept',
  accept_offline: 'accept',
};

/** What is done to a quotation, and when. */
export interface Doing {
  built: BuiltQuotation;
  around: Surroundings;
  at: Date;
}

export function note({ built, around, at }: Doing, kind: string, by: number | null, words = ''): void {
  const { quotation, events, audits } = built;
  const { id, company_id, version } = quotation;
  events.push({ quotation_id: id, version, kind, user_id: by, note: words, created_at: at });
  const action = AUDITED[kind];
  if (action !== undefined)
    audits.push({
      at,
      company_id,
      user_id: by ?? around.owner.id,
      action: `quotation.${action}`,
      after: { id, version },
    });
}

/** By the rules that acts of people go by: what must not happen is no part of the demo. */
export function step(doing: Doing, event: QuotationEvent, by: number | null, words = ''): void {
  const { built, at } = doing;
  const newest = newestOf(built);
  const state = nextQuotationState(newest.state, event);
  if (state === null) throw new Error(`${event} in state ${newest.state}`);
  Object.assign(newest, { state, updated_at: at });
  Object.assign(built.quotation, { state, updated_at: at });
  note(doing, event, by, words);
}

export function emptyVersion(built: BuiltQuotation, head: VersionRow['head'], at: Date): VersionRow {
  const { id: quotation_id, version } = built.quotation;
  return {
    quotation_id,
    version,
    state: 'draft',
    head,
    approval: APPROVAL.open,
    approval_reason: '',
    approval_asked_at: null,
    approved_at: null,
    approved_by: null,
    approved_revision: null,
    line_count: 0,
    total: '0',
    hash: null,
    sent_at: null,
    sent_by: null,
    sent_parameter: null,
    sent_customer_id: null,
    sent_landed: null,
    sent_terms: null,
    ended_at: null,
    end_reason: '',
    created_at: at,
    updated_at: at,
  };
}
