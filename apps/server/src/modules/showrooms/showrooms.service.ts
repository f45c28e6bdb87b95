import type { Db } from '../../infra/database/database.ts';
import type { ToyCardService } from '../catalogue/toy-cards.service.ts';
import type { PicturesService } from '../pictures/pictures.service.ts';
import { listShowrooms } from './showrooms.repo.ts';

export type ShowroomService = ReturnType<typeof createShowroomService>;

export function createShowroomService({ pictures, toyCards }: { pictures: PicturesService; toyCards: ToyCardService }) {
  return {
    async list(db: Db) {
      const rooms = await listShowrooms(db);
      const [walls, toyCounts] = await Promise.all([
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
  };
}
