import { api } from '@wanyuan/contract/client';
import { ChevronRight } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { useCall } from '#lib/use-call.ts';
import { LiveCard } from '#page-kit/places/live-card.tsx';
import { LIVE_PATH } from '#page-kit/places/place-links.ts';
import styles from './other-rooms.module.css';

const SHOWN = 3;

/** Where to go next. */
export function OtherRooms({ exceptId }: { exceptId: number }) {
  const { data } = useCall(api.live.get_list, { page: 1, page_size: SHOWN + 1 }, { silent: true });
  const rooms = (data?.list ?? []).filter(({ id }) => id !== exceptId).slice(0, SHOWN);
  if (rooms.length === 0) return null;
  return (
    <section aria-label="更多直播">
      <header className={`flex spread baseline ${styles.head}`}>
        <h2>更多直播</h2>
        <AppLink to={LIVE_PATH}>
          全部直播
          <ChevronRight size={14} aria-hidden />
        </AppLink>
      </header>
      <ul className="grid gap-12 thirds">
        {rooms.map((room) => (
          <li key={room.id}>
            <LiveCard room={room} />
          </li>
        ))}
      </ul>
    </section>
  );
}
