import { Eye } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { formatCount, formatDateTime } from '#lib/format.ts';
import { Picture } from '../picture.tsx';
import { useCountdown } from '../countdown.ts';
import styles from './live-card.module.css';
import { LIVE_STATES, type LiveRoom } from './live-states.ts';
import { liveRoomPath } from './place-links.ts';

/** On the cover: whether it is on, and how many watch. */
function LiveBadge({ state }: { state: LiveRoom['state'] }) {
  const { label, icon: Icon } = LIVE_STATES[state];
  return (
    <span className={`inline-row gap-4 round-tag absolute white ${styles.badge}`} data-state={state}>
      <Icon size={12} aria-hidden />
      {label}
    </span>
  );
}

function UntilStart({ starts }: { starts: string }) {
  const left = useCountdown(starts);
  return (
    <span className={`inline-row gap-4 round-tag absolute white ${styles.until}`}>
      {left === null ? '即将开播' : `距开播 ${left}`}
    </span>
  );
}

/** A show in a list: cover, state, host, when. */
export function LiveCard({ room }: { room: LiveRoom }) {
  return (
    <AppLink to={liveRoomPath(room)} className={`card block clip tall ${styles.card}`}>
      <span className={`block relative ${styles.cover}`}>
        <Picture picture={room.picture} alt="" sizes="420px" ratio={16 / 9} fit="cover" />
        <LiveBadge state={room.state} />
        {room.state !== 'scheduled' && (
          <span className={`inline-row gap-4 round-tag absolute white ${styles.viewers}`}>
            <Eye size={12} aria-hidden />
            {formatCount(room.viewer_count)}
          </span>
        )}
        {room.state === 'scheduled' && <UntilStart starts={room.starts_time} />}
      </span>
      <b title={room.title}>{room.title}</b>
      <span className={`cut block t-12 quiet ${styles.note}`}>
        主播 {room.host}
        {room.factory_name && ` · ${room.factory_name}`} · {room.toy_count} 款产品
      </span>
      <time className={`cut block t-12 quiet ${styles.note}`} dateTime={room.starts_time}>
        {formatDateTime(room.starts_time)}
      </time>
    </AppLink>
  );
}
