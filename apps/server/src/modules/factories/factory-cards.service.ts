import type { FactoryCard } from '@wanyuan/contract';
import { businessDay, DAY_MS, NEW_TOY_DAYS } from '@wanyuan/domain';
import { inParallel, type Pool } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import { newToyCounts } from '../toys/toys.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { countCertificates, regionName } from '../factory-directory/factory-directory.module.ts';
import { listCardRows } from './factory-list.repo.ts';

export type FactoryCardService = ReturnType<typeof createFactoryCardService>;

/** Factories as lists show them; their figures are counted for the page only. */
export function createFactoryCardService({ pictures, now }: { pictures: PicturesService; now: () => Date }) {
  return {
    /** In the order given; blacked-out ones and those that another company keeps for itself are left out. */
    async cards(db: Pool, { tenant_id }: Session, ids: readonly number[]): Promise<FactoryCard[]> {
      if (ids.length === 0) return [];
      const at = now();
      const since = new Date(at.getTime() - NEW_TOY_DAYS * DAY_MS);
      const [rows, newCounts, certificates] = await inParallel(db, [
        listCardRows(db, tenant_id, ids),
        newToyCounts(db, tenant_id, ids, since),
        countCertificates(db, ids, businessDay(at)),
      ]);
      const pictureIds = rows.flatMap(({ logo_picture_id, cover_picture_id }) =>
        [logo_picture_id, cover_picture_id].filter((id) => id !== null),
      );
      const shown = await pictures.describe(pictureIds, tenant_id, db);
      const certificateCounts = new Map(certificates.map(({ factory_id, count }) => [factory_id, count]));
      const byId = new Map(
        rows.map(({ company_id, region_id, logo_picture_id, cover_picture_id, ...row }) => [
          row.id,
          {
            ...row,
            region: regionName(region_id),
            is_own: company_id !== null,
            new_count: newCounts.get(row.id) ?? 0,
            certificate_count: certificateCounts.get(row.id) ?? 0,
            logo: shown.get(logo_picture_id ?? 0) ?? null,
            cover: shown.get(cover_picture_id ?? 0) ?? null,
          },
        ]),
      );
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
  };
}
