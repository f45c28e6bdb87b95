import { Store } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { showroomPath } from '#page-kit/places/place-links.ts';
import { Panel } from '#ui/panel.tsx';
import styles from './detail.module.css';
import type { FactoryData } from './factory-detail-data.ts';

/** Where its samples can be held in the hand. */
export function BoothList({ showrooms }: Pick<FactoryData, 'showrooms'>) {
  return (
    <Panel title="展厅与展位" note={showrooms.length > 0 && `${showrooms.length} 个展位`} isFlush>
      {showrooms.length === 0 ? (
        <p className={`t-13 ${styles.none}`}>这家工厂目前没有展厅展位，看样请联系工厂寄样。</p>
      ) : (
        <ul className={`grid gap-8 halves ${styles.booths}`}>
          {showrooms.map((room) => (
            <li key={`${room.id} ${room.booth}`}>
              <AppLink to={showroomPath(room)}>
                <Store size={20} aria-hidden />
                <span>
                  <b>{room.name}</b>
                  <small>
                    {room.city} · 展位 {room.booth}
                  </small>
                </span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
