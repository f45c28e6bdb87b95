import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { companies } from '../people/people.module.ts';
import { sites } from './sites.schema.ts';

export const companiesWithoutOldSite = (db: Db) =>
  db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .leftJoin(sites, and(eq(sites.company_id, companies.id), eq(sites.kind, 'old')))
    .where(and(eq(companies.website_version, 'old'), isNull(sites.id)));
