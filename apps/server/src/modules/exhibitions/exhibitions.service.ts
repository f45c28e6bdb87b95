import { businessDay } from '@wanyuan/domain';
import { inParallel, type Db, type Pool } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext } from '#rpc/context.ts';
import { toysByFactory } from '../toys/toys.module.ts';
import { factoryBriefs, factoryMatches } from '../factory-directory/factory-directory.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { exhibitionState } from './exhibition-state.ts';
import { getExhibition, listBooths, listExhibitions, listExhibitors, type ExhibitionRow } from './exhibitions.repo.ts';

export type ExhibitionService = ReturnType<typeof createExhibitionService>;

/** Factories with a booth at a fair, for the list of its toys. */
export async function exhibitorFactoryIds(db: Db, exhibitionId: number): Promise<number[]> {
  return listExhibitors(db, exhibitionId);
}

export function createExhibitionService({ pictures, now }: { pictures: PicturesService; now: () => Date }) {
  async function describe(db: Db, rows: readonly ExhibitionRow[]) {
    const today = businessDay(now());
    const covers = await pictures.describe(
      rows.map(({ picture_id }) => picture_id),
      null,
      db,
    );
    return rows.map(({ picture_id, ...row }) => ({
      ...row,
      ...exhibitionState(row, today),
      picture: covers.get(picture_id) ?? null,
    }));
  }

  /** Booths of visible factories that match all words; the booth's number can be matched too. */
  async function boothsOf(db: Pool, session: Session, exhibitionId: number, keyword: string) {
    const rows = await listBooths(db, exhibitionId);
    const factoryIds = rows.map(({ factory_id }) => factory_id);
    const factories = await factoryBriefs(db, session.tenant_id, factoryIds);
    const words = keyword.split(/\s+/).filter(Boolean);
    const fitting = rows.flatMap((booth) => {
      const factory = factories.get(booth.factory_id);
      return factory && factoryMatches(factory, words, [booth.number, booth.hall]) ? [{ booth, factory }] : [];
    });
    const [counts, logos] = await inParallel(db, [
      toysByFactory(db, session, { factoryIds }),
      pictures.describe(
        fitting.flatMap(({ factory }) => factory.logo_picture_id ?? []),
        session.tenant_id,
        db,
      ),
    ]);
    return fitting.map(({ booth: { hall, ...booth }, factory }) => ({
      hall,
      booth: {
        ...booth,
        factory_name: factory.name,
        region: factory.region,
        category_ids: factory.category_ids,
        toy_count: counts.get(factory.id) ?? 0,
        logo: logos.get(factory.logo_picture_id ?? 0) ?? null,
      },
    }));
  }

  return {
    async list(db: Db, kind: ExhibitionRow['kind']) {
      return describe(db, await listExhibitions(db, kind));
    },

    /** One fair, hall by hall. */
    async detail({ db, session }: SessionContext<Pool>, { id, keyword }: { id: number; keyword: string }) {
      const row = await getExhibition(db, id);
      if (!row) throw new AppError('NOT_FOUND', { msg: '没有这场展会，可能已被撤下' });
      const [[exhibition], placed] = await inParallel(db, [describe(db, [row]), boothsOf(db, session, id, keyword)]);
      const names = [...new Set(placed.map(({ hall }) => hall))];
      return {
        ...exhibition!,
        halls: names.map((name) => ({
          name,
          booths: placed.filter(({ hall }) => hall === name).map(({ booth }) => booth),
        })),
      };
    },
  };
}
