import { api } from '@wanyuan/contract/client';
import { orderShowrooms } from '@wanyuan/domain';
import { useMemo } from 'react';
import { formatCount } from '#lib/format.ts';
import { useCall } from '#lib/use-call.ts';
import { Picture } from '#page-kit/picture.tsx';
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
      <SectionTitle title="看样展厅" sub={`${rooms.length} 家`} />
      <ul className={styles.walls}>
        {rooms.slice(0, WALLS).map(({ id, name, city, booth_count, toy_count, picture }) => (
          <li key={id}>
            <div className={styles.wall}>
              <Picture picture={picture} alt={`${name}实景`} sizes="480px" />
            </div>
            <b>{name}</b>
            <span>
              {city} · {formatCount(booth_count)} 个展位 · {formatCount(toy_count)} 款样品
            </span>
          </li>
        ))}
      </ul>
      <ul className={styles.names}>
        {rooms.slice(WALLS).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </section>
  );
}
