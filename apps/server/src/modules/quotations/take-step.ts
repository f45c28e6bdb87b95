import { nextQuotationState, QUOTATION_STATE_WORDS, type QuotationEvent } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import { changeQuotation, changeVersion } from './quotations.repo.ts';
import { addEvent, type SentQuotation } from './sent-quotations.repo.ts';

interface Step {
  event: QuotationEvent;
  at: Date;
  /** Empty when the customer did it. */
  user_id?: number;
  /** Words for people: a reason, a recipient's name. */
  note?: string;
}

type FirstTime = 'first_viewed_at' | 'first_submitted_at' | 'agreed_at';

/** When it first happened, for figures. Who answers has looked; a confirmation that is given back is no look. */
const FIRST: Partial<Record<QuotationEvent, readonly FirstTime[]>> = {
  view: ['first_viewed_at'],
  submit: ['first_viewed_at', 'first_submitted_at'],
  accept: ['agreed_at'],
  accept_offline: ['agreed_at'],
};

/** Takes the version that recipients see into its next state; the caller holds the quotation. */
export async function takeStep(
  db: Db,
  { quotation, sent }: SentQuotation,
  { event, at, user_id, note = '' }: Step,
): Promise<SentQuotation> {
  const state = nextQuotationState(sent.state, event);
  if (state === null)
    throw new AppError('CONFLICT', { msg: `报价单${QUOTATION_STATE_WORDS[sent.state].label}，不能这样处理` });
  const times = Object.fromEntries(
    (FIRST[event] ?? []).filter((time) => quotation[time] === null).map((time) => [time, at]),
  ) as Partial<Record<FirstTime, Date>>;
  await changeVersion(db, sent, { state, updated_at: at });
  await changeQuotation(db, quotation.id, { state, ...times, updated_at: at });
  await addEvent(db, {
    quotation_id: quotation.id,
    version: sent.version,
    kind: event,
    user_id: user_id ?? null,
    note,
    created_at: at,
  });
  return { quotation: { ...quotation, state, ...times }, sent: { ...sent, state } };
}
