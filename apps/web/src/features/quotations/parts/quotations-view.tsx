import { useAddress } from '#page-kit/rows/use-address.ts';
import { QuotationFigures } from '../figures/quotation-figures.tsx';
import { QuotationsList } from '../list/quotations-list.tsx';
import type { QuotationsAddress } from '../quotation-address.ts';

export interface QuotationsViewProps {
  schema: QuotationsAddress;
  isCompany: boolean;
}

/** One's own quotations or the company's: as a list, or what they come to. */
export function QuotationsView(props: QuotationsViewProps) {
  const { address } = useAddress(props.schema);
  return address.view === 'figures' ? <QuotationFigures {...props} /> : <QuotationsList {...props} />;
}
