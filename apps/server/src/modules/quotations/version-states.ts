import { nextQuotationState, type QuotationState } from '@wanyuan/domain';

/** What a version becomes when a later one is sent; one that has ended stays as it is. */
export const afterNext = (state: QuotationState): QuotationState => nextQuotationState(state, 'supersede') ?? state;
