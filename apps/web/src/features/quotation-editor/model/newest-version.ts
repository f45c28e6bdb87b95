import { isQuotationBound, type QuotationState } from '@wanyuan/domain';
import type { QuotationDetail } from './head-fields.ts';

export const newestState = ({ versions, version: newest, state }: QuotationDetail): QuotationState =>
  versions.find(({ version }) => version === newest)?.state ?? state;

/** Whether the next version may begin: the newest was sent and is not agreed on. */
export const canBeginNext = (detail: QuotationDetail): boolean =>
  !detail.can_edit && !isQuotationBound(newestState(detail));
