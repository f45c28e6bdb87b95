import type { api, InputOf } from '@wanyuan/contract/client';
import type { NewQuotationSource } from '#lib/quotation-dialogs.ts';

/** What a new quotation begins with, as the call takes it. */
export type ChosenSource = InputOf<typeof api.quotation.add_new_quotation>['source'];

export interface SourceProps {
  /** What the page that opened the dialog knows already. */
  start: NewQuotationSource;
  /** Null while something is missing. */
  onChange: (source: ChosenSource | null) => void;
}
