import { QuotationsView } from '../parts/quotations-view.tsx';
import { COMPANY_QUOTATIONS } from '../quotation-address.ts';

export default function CompanyQuotationsPage() {
  return <QuotationsView schema={COMPANY_QUOTATIONS} isCompany />;
}
