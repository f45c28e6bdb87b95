import { REGIONS } from '@wanyuan/domain';
import type { Db } from '../../infra/database/database.ts';
import type { Session } from '../../rpc/context.ts';
import type { PicturesService } from '../pictures/pictures.service.ts';
import { countFactories, listFactories, listShortNames } from './factories.repo.ts';

export type FactoryService = ReturnType<typeof createFactoryService>;

const regionNames = new Map(REGIONS.map(({ id, name }) => [id, name]));

export function createFactoryService({ pictures }: { pictures: PicturesService }) {
  return {
    async search(
      db: Db,
      { tenant_id }: Session,
      { keyword, page, page_size }: { keyword: string; page: number; page_size: number },
    ) {
      const [rows, total] = await Promise.all([
        listFactories(db, tenant_id, keyword, { limit: page_size, offset: (page - 1) * page_size }),
        countFactories(db, tenant_id, keyword),
      ]);
      const shown = await pictures.describe(
        rows.flatMap(({ logo_picture_id, cover_picture_id }) => [logo_picture_id ?? [], cover_picture_id ?? []].flat()),
        tenant_id,
        db,
      );
      const list = rows.map(({ region_id, logo_picture_id, cover_picture_id, ...row }) => ({
        ...row,
        region: regionNames.get(region_id ?? 0) ?? '',
        logo: shown.get(logo_picture_id ?? 0) ?? null,
        cover: shown.get(cover_picture_id ?? 0) ?? null,
      }));
      return { list, total, page, page_size };
    },
  };
}

/** Short names by id, for lists of toys. */
export async function factoryNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await listShortNames(db, [...new Set(ids)]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
