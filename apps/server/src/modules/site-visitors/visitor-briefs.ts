import type { VisitorBrief } from '@wanyuan/contract';
import type { VisitorRow } from './visitors.repo.ts';

type Known = Pick<VisitorRow, 'id' | 'name' | 'company' | 'country' | 'kind' | 'customer_id'>;

/** A visitor as the company sees them. */
export const visitorBrief = ({ id, name, company, country, kind, customer_id }: Known): VisitorBrief => ({
  visitor_id: id,
  name,
  company,
  country,
  kind,
  customer_id,
});
