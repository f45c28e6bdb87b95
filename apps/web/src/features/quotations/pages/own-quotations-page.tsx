import { QuotationsView } from '../parts/quotations-view.tsx';
import { OWN_QUOTATIONS } from '../quotation-address.ts';

export default function OwnQuotationsPage() {
  return <QuotationsView schema={OWN_QUOTATIONS} isCompany={false} />;
}
