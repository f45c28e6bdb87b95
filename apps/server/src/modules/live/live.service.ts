import { inParallel, type Db, type Pool } from '#infra/database/database.ts';
import { pageRange } from '#infra/database/page-range.ts';
import { AppError } from '#rpc/app-error.ts';
import type { CallContext, Session, SessionContext } from '#rpc/context.ts';
import { type ToyCardService, listedToyIds } from '../toys/toys.module.ts';
import { factoryBriefs, factoryMatches } from '../factory-directory/factory-directory.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { liveState, type LiveState } from './live-state.ts';
import { countRooms, getRoom, listHostingFactories, listPinned, listRooms, type LiveRoomRow } from './live.repo.ts';

export type LiveService = ReturnType<typeof createLiveService>;

interface Dependencies {
  pictures: PicturesService;
  toyCards: Pick<ToyCardService, 'cards'>;
  now: () => Date;
}

interface LiveListQuery {
  state?: LiveState | undefined;
  keyword: string;
  page: number;
  page_size: number;
}

export function createLiveService({ pictures, toyCards, now }: Dependencies) {
  /** Rooms as lists show them, with the pinned toys that this person may see. */
  async function describe(db: Pool, session: Session | null, rooms: readonly LiveRoomRow[], at: Date) {
    const tenant = session?.tenant_id ?? null;
    const pins = await listPinned(
      db,
      rooms.map(({ id }) => id),
    );
    const [covers, factories, listed] = await inParallel(db, [
      pictures.describe(
        rooms.map(({ picture_id }) => picture_id),
        null,
        db,
      ),
      factoryBriefs(
        db,
        tenant,
        rooms.flatMap(({ factory_id }) => factory_id ?? []),
      ),
      listedToyIds(
        db,
        session,
        pins.map(({ toy_id }) => toy_id),
      ),
    ]);
    return rooms.map((room) => {
      const factory = factories.get(room.factory_id ?? 0);
      const toy_ids = pins.filter((pin) => pin.room_id === room.id && listed.has(pin.toy_id));
      return {
        toy_ids: toy_ids.map(({ toy_id }) => toy_id),
        shown: {
          id: room.id,
          title: room.title,
          host: room.host,
          factory_id: factory?.id ?? null,
          factory_name: factory?.name ?? '',
          picture: covers.get(room.picture_id) ?? null,
          state: liveState(room, at),
          viewer_count: room.viewer_count,
          toy_count: toy_ids.length,
          starts_time: room.starts_at.toISOString(),
          ends_time: room.ends_at?.toISOString() ?? null,
        },
      };
    });
  }

  /** Each word may match the show's texts or its factory. */
  async function wordsOf(db: Db, keyword: string) {
    const words = keyword.split(/\s+/).filter(Boolean);
    if (words.length === 0) return [];
    const factories = [...(await factoryBriefs(db, null, await listHostingFactories(db))).values()];
    return words.map((word) => ({
      word,
      factoryIds: factories.filter((factory) => factoryMatches(factory, [word])).map(({ id }) => id),
    }));
  }

  return {
    async list({ db, session }: CallContext<Pool>, { state, keyword, page, page_size }: LiveListQuery) {
      const at = now();
      const words = await wordsOf(db, keyword);
      const [rooms, counts] = await inParallel(db, [
        listRooms(db, { words, state, now: at }, pageRange({ page, page_size })),
        countRooms(db, { words, now: at }),
      ]);
      const described = await describe(db, session, rooms, at);
      const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
      return {
        list: described.map(({ shown }) => shown),
        total: state ? counts[state] : all,
        page,
        page_size,
        counts,
      };
    },

    /** One room: the stream or replay to watch now, and the pinned toys. */
    async detail({ db, session }: SessionContext<Pool>, id: number) {
      const room = await getRoom(db, id);
      if (!room) throw new AppError('NOT_FOUND', { msg: '没有这场直播，可能已被撤下' });
      const [described] = await describe(db, session, [room], now());
      const { shown, toy_ids } = described!;
      const address: Record<LiveState, string> = {
        scheduled: '',
        live: room.stream_url,
        ended: '',
        replay: room.replay_url,
      };
      return {
        ...shown,
        introduction: room.introduction,
        play_url: address[shown.state],
        toys: await toyCards.cards(db, session, toy_ids),
      };
    },
  };
}
