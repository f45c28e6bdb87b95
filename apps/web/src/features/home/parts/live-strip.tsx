import { api } from '@wanyuan/contract/client';
import { AppLink } from '#lib/app-link.tsx';
import { formatDate, formatTime } from '#lib/format.ts';
import { useCall } from '#lib/use-call.ts';
import { LiveCard } from '#page-kit/places/live-card.tsx';
import { LIVE_STATES, type LiveRoom } from '#page-kit/places/live-states.ts';
import { LIVE_PATH, liveRoomPath } from '#page-kit/places/place-links.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import styles from './live-strip.module.css';
import { SectionTitle } from './section-title.tsx';

const CARDS = 2;
const ROWS = 4;

function LiveRow({ room }: { room: LiveRoom }) {
  return (
    <AppLink to={liveRoomPath(room)} className={`row grow gap-16 ${styles.row}`}>
      <time dateTime={room.starts_time}>
        <b>{formatTime(room.starts_time)}</b>
        {formatDate(room.starts_time).slice(5)}
      </time>
      <span className={`grow thin ${styles.words}`}>
        <b>{room.title}</b>
        <span>
          主播 {room.host}
          {room.factory_name && ` · ${room.factory_name}`}
        </span>
      </span>
      <span className={`rigid quiet round-tag ${styles.state}`}>{LIVE_STATES[room.state].label}</span>
    </AppLink>
  );
}

/** What is on air, and what comes next. */
export function LiveStrip() {
  const { data, isLoadingError } = useCall(api.live.get_list, { page: 1, page_size: CARDS + ROWS }, { silent: true });
  if (data?.list.length === 0) return null;
  return (
    <section aria-label="直播看样">
      <SectionTitle
        title="直播看样"
        sub={data && data.counts.live > 0 ? `${data.counts.live} 场正在直播` : '工厂现场，逐款讲样'}
        more={{ label: '全部直播', to: LIVE_PATH }}
      />
      {isLoadingError && <CallErrorLine what="直播" />}
      <div className={`grid gap-12 ${styles.strip}`}>
        {data ? (
          <>
            {data.list.slice(0, CARDS).map((room) => (
              <LiveCard key={room.id} room={room} />
            ))}
            <div className="card column clip">
              {data.list.slice(CARDS).map((room) => (
                <LiveRow key={room.id} room={room} />
              ))}
            </div>
          </>
        ) : (
          !isLoadingError && <div className={`round paper ${styles.waiting}`} />
        )}
      </div>
    </section>
  );
}
