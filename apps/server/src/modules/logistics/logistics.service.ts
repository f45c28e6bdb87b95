import { can } from '@wanyuan/domain';
import { inParallel, type Pool } from '#infra/database/database.ts';
import { pageRange } from '#infra/database/page-range.ts';
import type { SessionContext } from '#rpc/context.ts';
import { regionName } from '../factory-directory/factory-directory.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { countLogistics, listLogistics, type LogisticsSearch } from './logistics.repo.ts';

export type LogisticsService = ReturnType<typeof createLogisticsService>;

/** Who moves the goods. Whom to ask there is for members. */
export function createLogisticsService({ pictures }: { pictures: PicturesService }) {
  return {
    async list(
      { db, session }: SessionContext<Pool>,
      { page, page_size, ...search }: LogisticsSearch & { page: number; page_size: number },
    ) {
      const [rows, total] = await inParallel(db, [
        listLogistics(db, search, pageRange({ page, page_size })),
        countLogistics(db, search),
      ]);
      const shown = await pictures.describe(
        rows.flatMap(({ logo_picture_id }) => logo_picture_id ?? []),
        session.tenant_id,
        db,
      );
      const isOpen = can({ ...session, hides_cost: false }, 'factory.see_contacts');
      const list = rows.map((row) => ({
        id: row.id,
        name: row.name,
        services: row.services,
        region: regionName(row.region_id),
        routes: row.routes,
        address: row.address,
        introduction: row.introduction,
        logo: shown.get(row.logo_picture_id ?? 0) ?? null,
        is_contact_hidden: !isOpen,
        ...(isOpen ? { contact: row.contact, telephone: row.telephone } : {}),
      }));
      return { list, total, page, page_size };
    },
  };
}
