import type { Db } from '#infra/database/database.ts';
import { getCompanyKind } from './company-kind.repo.ts';

/** What rules need to know of a company. */
export const companyKind = (db: Db, id: number) => getCompanyKind(db, id);
