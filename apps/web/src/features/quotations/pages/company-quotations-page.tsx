import { QuotationsList } from '../list/quotations-list.tsx';
import { COMPANY_QUOTATIONS } from '../quotation-address.ts';

export default function CompanyQuotationsPage() {
  return <QuotationsList schema={COMPANY_QUOTATIONS} isCompany />;
}
