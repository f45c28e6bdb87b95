import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import type { SealedColumn } from '#infra/secrets/reseal.ts';
import { codePlace, linkPlace } from './site-secrets.ts';
import { site_links, sites } from './sites.schema.ts';

/** What of sites lies sealed. */
export const sealedColumns = (db: Db): SealedColumn[] => [
  {
    purpose: 'site_secrets',
    async list(afterId, limit) {
      const rows = await db
        .select({ id: sites.id, sealed: sites.sealed_code })
        .from(sites)
        .where(and(isNotNull(sites.sealed_code), gt(sites.id, afterId)))
        .orderBy(asc(sites.id))
        .limit(limit);
      return rows.map(({ id, sealed }) => ({ id, place: codePlace(id), sealed: sealed! }));
    },
    async replace(id, from, to) {
      await db
        .update(sites)
        .set({ sealed_code: to })
        .where(and(eq(sites.id, id), eq(sites.sealed_code, from)));
    },
  },
  {
    purpose: 'site_secrets',
    async list(afterId, limit) {
      const rows = await db
        .select({ id: site_links.id, token_hash: site_links.token_hash, sealed: site_links.sealed_token })
        .from(site_links)
        .where(gt(site_links.id, afterId))
        .orderBy(asc(site_links.id))
        .limit(limit);
      return rows.map(({ id, token_hash, sealed }) => ({ id, place: linkPlace(token_hash), sealed }));
    },
    async replace(id, from, to) {
      await db
        .update(site_links)
        .set({ sealed_token: to })
        .where(and(eq(site_links.id, id), eq(site_links.sealed_token, from)));
    },
  },
];
