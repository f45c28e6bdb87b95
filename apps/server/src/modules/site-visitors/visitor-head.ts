import { addressee } from '../quotations/quotations.module.ts';
import type { VisitorRow } from './visitors.repo.ts';

/** What a quotation says of a visitor who is no customer yet: what they said themselves. */
export const visitorHead = ({ name, company, email }: Pick<VisitorRow, 'name' | 'company' | 'email'>) =>
  addressee({ name: company || name, contact: name, email });
