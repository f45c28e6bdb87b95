import { Eye } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { formatCount, formatDateTime, formatTime } from '#lib/format.ts';
import { LIVE_STATES } from '#page-kit/places/live-states.ts';
import { factoryDetailPath } from '#page-kit/toy-links.ts';
import type { LiveDetail } from './live-stage.tsx';
import styles from './room-facts.module.css';

/** Who shows what, and when. */
export function RoomFacts({ room }: { room: LiveDetail }) {
  const { label } = LIVE_STATES[room.state];
  return (
    <section className={`card mt-12 ${styles.facts}`} aria-label="直播信息">
      <h1>
        <span className={`rigid quiet round-tag hover-fill ${styles.state}`} data-state={room.state}>
          {label}
        </span>
        {room.title}
      </h1>
      <p className={`row wrap t-13 quiet ${styles.line}`}>
        <span>主播 {room.host}</span>
        {room.factory_id !== null && (
          <AppLink to={factoryDetailPath(room.factory_id, 'live')}>{room.factory_name}</AppLink>
        )}
        <span>
          {formatDateTime(room.starts_time)}
          {room.ends_time && ` 至 ${formatTime(room.ends_time)}`}
        </span>
        {room.state !== 'scheduled' && (
          <span className="inline-row gap-4">
            <Eye size={14} aria-hidden />
            {formatCount(room.viewer_count)} 人{room.state === 'live' ? '在看' : '看过'}
          </span>
        )}
      </p>
      <p>{room.introduction}</p>
    </section>
  );
}
