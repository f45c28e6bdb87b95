import type { Picture } from '@wanyuan/contract';
import { inParallel, type Db, type Pool } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext } from '#rpc/context.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { getLicence, listLicences, type IpFilter, type IpRow } from './ip-licences.repo.ts';

interface Dependencies {
  pictures: PicturesService;
  /** How many toys each licence has that the viewer's company may see. */
  countToysByIp(db: Db, session: Session): Promise<ReadonlyMap<number, number>>;
}

export type IpLicenceService = ReturnType<typeof createIpLicenceService>;

const EVERYTHING: IpFilter = { keyword: '' };

/** Characters under which factories make toys. */
export function createIpLicenceService({ pictures, countToysByIp }: Dependencies) {
  async function describe(db: Pool, session: Session, rows: readonly IpRow[]) {
    const [shown, counts] = await inParallel(db, [
      pictures.describe(
        rows.map(({ picture_id }) => picture_id),
        session.tenant_id,
        db,
      ),
      countToysByIp(db, session),
    ]);
    return rows.map(
      ({ picture_id, ...row }): Omit<IpRow, 'picture_id'> & { picture: Picture | null; toy_count: number } => ({
        ...row,
        picture: shown.get(picture_id) ?? null,
        toy_count: counts.get(row.id) ?? 0,
      }),
    );
  }

  return {
    /** What licences can be chosen by. */
    async choices(db: Db) {
      const rows = await listLicences(db, EVERYTHING);
      const distinct = <T>(values: readonly T[]) => [...new Set(values)];
      return {
        owners: distinct(rows.map(({ owner }) => owner)),
        category_ids: distinct(rows.flatMap(({ category_ids }) => category_ids)).toSorted((a, b) => a - b),
        regions: distinct(rows.flatMap(({ regions }) => regions)),
      };
    },
    list: async ({ db, session }: SessionContext<Pool>, filter: IpFilter) =>
      describe(db, session, await listLicences(db, filter)),
    async get({ db, session }: SessionContext<Pool>, id: number) {
      const row = await getLicence(db, id);
      if (!row) throw new AppError('NOT_FOUND', { msg: '没有这个 IP' });
      const [licence] = await describe(db, session, [row]);
      return licence!;
    },
  };
}
