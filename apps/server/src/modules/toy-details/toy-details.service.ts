import type { ToyDetail } from '@wanyuan/contract';
import { inParallel, type Db, type Pool } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext } from '#rpc/context.ts';
import type { FactoryService, FactoryCertificateService } from '../factory-directory/factory-directory.module.ts';
import { ipOfToy } from '../ip/ip.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { boothsOfFactory } from '../showrooms/showrooms.module.ts';
import { toToyDetail } from './to-toy-detail.ts';
import { listDetailRows, type ToyDetailRow } from './toy-details.repo.ts';

interface Dependencies {
  pictures: PicturesService;
  factories: FactoryService;
  certificates: FactoryCertificateService;
  now: () => Date;
}

const gone = () => new AppError('NOT_FOUND', { msg: '产品不存在或已下架' });
/** Hidden toys are out of reach, unless the hiding comes from the end of production. */
const isClosed = (row: ToyDetailRow): boolean => row.is_black || (row.is_set_hide && row.stop_time === null);

export type ToyDetailService = ReturnType<typeof createToyDetailService>;

export function createToyDetailService({ pictures, factories, certificates, now }: Dependencies) {
  async function describe(db: Pool, session: Session, row: ToyDetailRow): Promise<ToyDetail> {
    const tenant = session.tenant_id;
    const [shown, factory, covering, booths, ip] = await inParallel(db, [
      pictures.describe(row.picture_ids, tenant, db, { hasOriginals: true }),
      factories.factoryForToy(db, session, row.factory_id).catch((error: unknown) => {
        throw unlessNotFound(error) ?? gone();
      }),
      certificates.ofFactory(db, tenant, row.factory_id, row.article_number),
      row.showroom_id === null ? [] : boothsOfFactory(db, row.factory_id),
      ipOfToy(db, row.ip_id),
    ]);
    const here = booths.filter(({ id }) => id === row.showroom_id);
    const booth = here.map((each) => each.booth).join('、');
    const showroom = here[0] ? { id: here[0].id, name: here[0].name, booth } : null;
    return toToyDetail(row, { pictures: shown, factory, certificates: covering, showroom, ip, now: now() });
  }

  async function getOpenRow(db: Db, session: Session, id: number): Promise<ToyDetailRow> {
    const [row] = await listDetailRows(db, session.tenant_id, [id], now());
    if (!row || row.is_black) throw gone();
    if (isClosed(row)) throw new AppError('NOT_FOUND', { msg: '该产品已被工厂下架' });
    return row;
  }

  return {
    /** One toy in full; one that the asker may not see is as good as none. */
    async get({ db, session }: SessionContext<Pool>, id: number): Promise<ToyDetail> {
      return describe(db, session, await getOpenRow(db, session, id));
    },

    async getInStock({ db, session }: SessionContext<Pool>, id: number): Promise<ToyDetail> {
      const row = await getOpenRow(db, session, id);
      if (row.stock_cartons <= 0) throw new AppError('NOT_FOUND', { msg: '该产品已无现货' });
      return describe(db, session, row);
    },

    /** With its place in the world's ranking, if it has one. */
    async getHot({ db, session }: SessionContext<Pool>, id: number): Promise<ToyDetail> {
      const row = await getOpenRow(db, session, id);
      const place = row.places.find(({ kind }) => kind === 'global');
      const detail = await describe(db, session, row);
      if (!place) return detail;
      const { position, previous_position, score } = place;
      return { ...detail, rank: { position, previous_position, score } };
    },

    /** Those of the toys that can still be opened, in the order given. */
    async list(db: Pool, session: Session, ids: readonly number[]): Promise<ToyDetail[]> {
      if (ids.length === 0) return [];
      const rows = await listDetailRows(db, session.tenant_id, ids, now());
      const byId = new Map(rows.map((row) => [row.toy_id, row]));
      const open = ids.flatMap((id) => byId.get(id) ?? []).filter((row) => !isClosed(row));
      const details = await inParallel(
        db,
        open.map((row) => describe(db, session, row).catch(unlessNotFound)),
      );
      return details.flatMap((detail) => detail ?? []);
    },
  };
}

/** A factory that was blacked out takes its toys along. */
function unlessNotFound(error: unknown): null {
  if (error instanceof AppError && error.errorName === 'NOT_FOUND') return null;
  throw error;
}
