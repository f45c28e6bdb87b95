import { nextQuotationState, type QuotationState } from '@wanyuan/domain';

/** Whether a version is agreed on: no later one may take its place. */
export const isBound = (state: QuotationState): boolean => state === 'agreed' || state === 'ordered';

/** What a version becomes when a later one is sent; one that has ended stays as it is. */
export const afterNext = (state: QuotationState): QuotationState => nextQuotationState(state, 'supersede') ?? state;
