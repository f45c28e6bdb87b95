import { businessDay } from '@wanyuan/domain';
import { inParallel, type Pool } from '#infra/database/database.ts';
import { pageRange } from '#infra/database/page-range.ts';
import type { SessionContext } from '#rpc/context.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { blockedFactoryIds, regionName } from '../factory-directory/factory-directory.module.ts';
import { countLicences, listLicences, type LicenceSearch } from './licences.repo.ts';

export type LicenceService = ReturnType<typeof createLicenceService>;

/** Business licences of factories, for those who check whom they buy from. */
export function createLicenceService({ pictures, now }: { pictures: PicturesService; now: () => Date }) {
  return {
    async list(
      { db, session: { tenant_id: tenant } }: SessionContext<Pool>,
      { page, page_size, ...query }: Pick<LicenceSearch, 'keyword' | 'state'> & { page: number; page_size: number },
    ) {
      const today = businessDay(now());
      const search = { ...query, tenant, today, blockedIds: await blockedFactoryIds(db, tenant) };
      const [rows, total] = await inParallel(db, [
        listLicences(db, search, pageRange({ page, page_size })),
        countLicences(db, search),
      ]);
      const shown = await pictures.describe(
        rows.flatMap(({ picture_id }) => picture_id ?? []),
        tenant,
        db,
        { hasOriginals: true },
      );
      const list = rows.map(({ region_id, picture_id, ...row }) => ({
        ...row,
        region: regionName(region_id),
        is_valid: row.valid_until === null || row.valid_until >= today,
        picture: shown.get(picture_id ?? 0) ?? null,
      }));
      return { list, total, page, page_size };
    },
  };
}
