import { api } from '@wanyuan/contract/client';
import { orderShowrooms } from '@wanyuan/domain';
import { useMemo } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { formatCount } from '#lib/format.ts';
import { useCall } from '#lib/use-call.ts';
import { Picture } from '#page-kit/picture.tsx';
import { showroomPath } from '#page-kit/places/place-links.ts';
import { SectionTitle } from './section-title.tsx';
import styles from './showroom-strip.module.css';

const WALLS = 6;

/** A few showrooms as they look, the others by name; in another order each time the page is opened. */
export function ShowroomStrip() {
  const { data } = useCall(api.system.get_showroom, {});
  const rooms = useMemo(() => orderShowrooms(data?.list ?? [], Math.random), [data]);
  if (rooms.length === 0) return null;
  return (
    <section aria-label="看样展厅">
      <SectionTitle title="看样展厅" sub={`${rooms.length} 家`} more={{ label: '全部展厅', to: '/showroom' }} />
      <ul className={`grid gap-12 thirds ${styles.walls}`}>
        {rooms.slice(0, WALLS).map((room) => (
          <li key={room.id}>
            <AppLink to={showroomPath(room)}>
              <span className={`block ${styles.wall}`}>
                <Picture picture={room.picture} alt={`${room.name}实景`} sizes="480px" ratio={16 / 9} fit="cover" />
              </span>
              <b>{room.name}</b>
              <span className={`t-12 quiet ${styles.note}`}>
                {room.city} · {formatCount(room.booth_count)} 个展位 · {formatCount(room.toy_count)} 款样品
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
      <ul className={`card grid t-13 quiet mt-12 ${styles.names}`}>
        {rooms.slice(WALLS).map((room) => (
          <li key={room.id}>
            <AppLink to={showroomPath(room)}>{room.name}</AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
