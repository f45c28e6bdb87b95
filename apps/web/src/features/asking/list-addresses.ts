import { INQUIRY_STATE_WORDS } from '@wanyuan/domain';
import { among, defineAddress, flag, id, page, text, type AddressValue } from '#page-kit/rows/address.ts';
import type { InquiryState } from './types.ts';
import { PURCHASE_STATES, SUPPLEMENT_STATES } from '#page-kit/asking-words.ts';

const stateOf = <S extends string>(states: Record<S, unknown>) => among(Object.keys(states) as S[]);

export const INQUIRIES = defineAddress('/inquiry', {
  state: stateOf<InquiryState>(INQUIRY_STATE_WORDS),
  keyword: text(60),
  factory: id(),
  customer: id(),
  isNew: flag('new'),
  page: page(),
});
export type InquiriesAddress = AddressValue<typeof INQUIRIES>;

export const SUPPLEMENTS = defineAddress('/supplement', {
  state: stateOf(SUPPLEMENT_STATES),
  keyword: text(60),
  factory: id(),
  page: page(),
});

export const PURCHASES = defineAddress('/purchaseList', {
  state: stateOf(PURCHASE_STATES),
  keyword: text(60),
  page: page(),
});
