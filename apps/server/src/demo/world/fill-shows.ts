import { readArtIndex } from '@wanyuan/demo-art';
import { startOfBusinessDay } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { exhibition_booths, exhibitions } from '#modules/exhibitions/exhibitions.schema.ts';
import { live_room_toys, live_rooms } from '#modules/live/live.schema.ts';
import { addPictures, looksOf } from './demo-pictures.ts';
import { dayFrom, hoursFrom } from './demo-time.ts';
import { DEMO_EXHIBITIONS } from './exhibitions.data.ts';
import { DEMO_LIVE_ROOMS, type DemoLiveRoom } from './live-rooms.data.ts';
import { differentToysOfFamilies, factoriesInOrder } from './world-lookups.ts';

const PINNED_TOYS = 8;
const BOOTHS_PER_AISLE = 6;
const COVER = { width: 800, height: 450 };

/** Hours of the day at which shows begin, in turn. */
const SHOW_HOURS = [14.5, 16, 20];

/** When a show begins: what is on air now began when it says, all others at an hour at which people would plan one. */
function startOf({ from_hours, hours }: DemoLiveRoom, turn: number, now: Date): Date {
  const about = hoursFrom(now, from_hours);
  const isOnAir = from_hours < 0 && hours === null;
  return isOnAir ? about : hoursFrom(startOfBusinessDay(about), SHOW_HOURS[turn % SHOW_HOURS.length]!);
}

/** Live shows before, now and later; most of those that are over can be seen again. */
export async function fillLiveRooms(db: Db, now: Date): Promise<void> {
  const { streams } = readArtIndex();
  const covers = await addPictures(
    db,
    DEMO_LIVE_ROOMS.map(({ title, host, families }, turn) => ({
      kind: 'banner',
      title: title.split(/[：:]/)[0]!,
      subtitle: `主播 ${host}`,
      looks: looksOf(families, 3, turn),
      theme: turn,
      ...COVER,
    })),
    now,
  );
  for (const [position, room] of DEMO_LIVE_ROOMS.entries()) {
    const toys = await differentToysOfFamilies(db, room.families, PINNED_TOYS);
    const starts_at = startOf(room, position, now);
    const stream_url = `/media/${streams[room.stream]!.file}`;
    const [row] = await db
      .insert(live_rooms)
      .values({
        title: room.title,
        host: room.host,
        introduction: room.introduction,
        factory_id: toys[0]?.factory_id ?? null,
        picture_id: covers[position]!,
        stream_url,
        replay_url: room.hours === null || room.hasNoReplay ? '' : stream_url,
        viewer_count: room.viewers,
        starts_at,
        ends_at: room.hours === null ? null : hoursFrom(starts_at, room.hours),
      })
      .returning({ id: live_rooms.id });
    await db
      .insert(live_room_toys)
      .values(toys.map(({ id }, index) => ({ room_id: row!.id, toy_id: id, position: index })));
  }
}

/** Fairs before, open and over, with a factory in each booth. */
export async function fillExhibitions(db: Db, now: Date): Promise<void> {
  const factories = await factoriesInOrder(db);
  const covers = await addPictures(
    db,
    DEMO_EXHIBITIONS.map(({ name, venue }, turn) => ({
      kind: 'banner',
      title: name,
      subtitle: venue,
      looks: looksOf(['car', 'plush', 'blocks', 'robot', 'doll'], 3, turn),
      theme: turn + 3,
      ...COVER,
    })),
    now,
  );
  for (const [position, { halls, booths, from, days, ...exhibition }] of DEMO_EXHIBITIONS.entries()) {
    const [row] = await db
      .insert(exhibitions)
      .values({
        ...exhibition,
        picture_id: covers[position]!,
        starts_on: dayFrom(now, from),
        ends_on: dayFrom(now, from + days - 1),
      })
      .returning({ id: exhibitions.id });
    await db.insert(exhibition_booths).values(
      Array.from({ length: booths }, (_, booth) => {
        const hall = booth % halls.length;
        const inHall = Math.floor(booth / halls.length);
        const aisle = String.fromCodePoint(65 + Math.floor(inHall / BOOTHS_PER_AISLE));
        return {
          exhibition_id: row!.id,
          hall: halls[hall]!,
          number: `${hall + 1}${aisle}${String((inHall % BOOTHS_PER_AISLE) + 1).padStart(2, '0')}`,
          factory_id: factories[(booth + position * 17) % factories.length]!.id,
        };
      }),
    );
  }
}
