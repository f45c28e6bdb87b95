import { QuotationsList } from '../list/quotations-list.tsx';
import { OWN_QUOTATIONS } from '../quotation-address.ts';

export default function OwnQuotationsPage() {
  return <QuotationsList schema={OWN_QUOTATIONS} isCompany={false} />;
}
