import { inParallel, type Pool } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext } from '#rpc/context.ts';
import { type ToyCardService, toysByFactory } from '../toys/toys.module.ts';
import { factoryBriefs } from '../factory-directory/factory-directory.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { getShowroom, listBooths, listShowrooms } from './showrooms.repo.ts';

export type ShowroomService = ReturnType<typeof createShowroomService>;

interface Dependencies {
  pictures: PicturesService;
  toyCards: Pick<ToyCardService, 'countByShowroom'>;
}

export function createShowroomService({ pictures, toyCards }: Dependencies) {
  /** Booths whose factory may be seen, with the samples that a list of them would show. */
  async function boothsOf(db: Pool, session: Session, showroomId: number) {
    const [rows, counts] = await inParallel(db, [
      listBooths(db, showroomId),
      toysByFactory(db, session, { showroomId }),
    ]);
    const factories = await factoryBriefs(
      db,
      session.tenant_id,
      rows.map(({ factory_id }) => factory_id),
    );
    const booths = rows.flatMap((booth) => {
      const factory = factories.get(booth.factory_id);
      return factory ? [{ ...booth, factory_name: factory.name, toy_count: counts.get(factory.id) ?? 0 }] : [];
    });
    return { booths, toy_count: [...counts.values()].reduce((sum, count) => sum + count, 0) };
  }

  return {
    async list(db: Pool) {
      const rooms = await listShowrooms(db);
      const [walls, toyCounts] = await inParallel(db, [
        pictures.describe(
          rooms.flatMap(({ wall_picture_id }) => wall_picture_id ?? []),
          null,
          db,
        ),
        toyCards.countByShowroom(db),
      ]);
      return rooms.map(({ wall_picture_id, key, ...room }) => ({
        ...room,
        key: key ?? '',
        toy_count: toyCounts.get(room.id) ?? 0,
        picture: walls.get(wall_picture_id ?? 0) ?? null,
      }));
    },

    /** One showroom, room by room in the order of walking through. */
    async detail({ db, session }: SessionContext<Pool>, which: { id?: number | undefined; key?: string | undefined }) {
      const row = await getShowroom(db, which);
      if (!row) throw new AppError('NOT_FOUND', { msg: '没有这个展厅，可能已经撤展' });
      const { wall_picture_id, rooms, key, ...showroom } = row;
      const [{ booths, toy_count }, walls] = await inParallel(db, [
        boothsOf(db, session, row.id),
        pictures.describe(wall_picture_id === null ? [] : [wall_picture_id], null, db),
      ]);
      const names = new Set([...rooms, ...booths.map(({ room }) => room)]);
      return {
        ...showroom,
        key: key ?? '',
        picture: walls.get(wall_picture_id ?? 0) ?? null,
        toy_count,
        rooms: [...names].map((name) => ({
          name,
          booths: booths.filter(({ room }) => room === name).map(({ room: _room, ...booth }) => booth),
        })),
      };
    },
  };
}
