import type { Db } from '#infra/database/database.ts';
import { getCompanyBrief } from './company-brief.repo.ts';

/** What a company says of itself, for what it sends out. */
export const companyBrief = (db: Db, companyId: number) => getCompanyBrief(db, companyId);
