import { businessDay } from '@wanyuan/domain';
import { inParallel, type Db, type Pool } from '#infra/database/database.ts';
import { toysByActivity } from '../toys/toys.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { listActivities } from './activities.repo.ts';
import { listAdverts } from './adverts.repo.ts';

export type CampaignService = ReturnType<typeof createCampaignService>;

const ORDER = { open: 0, before: 1, over: 2 } as const;

const stateOf = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }, at: Date): keyof typeof ORDER => {
  if (at < starts_at) return 'before';
  return at < ends_at ? 'open' : 'over';
};

/** Adverts and activities of the platform. */
export function createCampaignService({ pictures, now }: { pictures: PicturesService; now: () => Date }) {
  return {
    async adverts(db: Db, place: string) {
      const rows = await listAdverts(db, place, now());
      const shown = await pictures.describe(
        rows.map(({ picture_id }) => picture_id),
        null,
        db,
      );
      return rows.flatMap(({ picture_id, ...advert }) => {
        const picture = shown.get(picture_id);
        return picture ? [{ ...advert, picture }] : [];
      });
    },

    /** Those that run first, then those to come, then those that are over. */
    async activities(db: Pool) {
      const at = now();
      const rows = await listActivities(db);
      const [shown, counts] = await inParallel(db, [
        pictures.describe(
          rows.map(({ picture_id }) => picture_id),
          null,
          db,
        ),
        toysByActivity(db, businessDay(at)),
      ]);
      return rows
        .map(({ picture_id, kind, starts_at, ends_at, ...activity }) => ({
          ...activity,
          type: kind,
          picture: shown.get(picture_id) ?? null,
          starts_time: starts_at.toISOString(),
          ends_time: ends_at.toISOString(),
          state: stateOf({ starts_at, ends_at }, at),
          toy_count: counts.get(kind) ?? 0,
        }))
        .toSorted((a, b) => ORDER[a.state] - ORDER[b.state]);
    },
  };
}
