import type { api, OutputOf } from '@wanyuan/contract/client';
import { CalendarClock, VideoOff } from 'lucide-react';
import { useEffect } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { formatDateTime } from '#lib/format.ts';
import { Picture } from '#page-kit/picture.tsx';
import { useCountdown } from '#page-kit/countdown.ts';
import { LIVE_PATH } from '#page-kit/places/place-links.ts';
import { VideoPlayer } from '#page-kit/video-player.tsx';
import styles from './live-stage.module.css';

export type LiveDetail = OutputOf<typeof api.live.get_detail>;

interface LiveStageProps {
  room: LiveDetail;
  /** The announced time has come. */
  onStart: () => void;
}

/** What the visitor watches: the stream, the replay, the time until it begins, or the word that it is over. */
export function LiveStage({ room, onStart }: LiveStageProps) {
  if (room.play_url)
    return (
      <VideoPlayer
        src={room.play_url}
        poster={room.picture}
        title={`${room.state === 'live' ? '直播' : '回放'}：${room.title}`}
        autoplay={room.state === 'live'}
        muted={room.state === 'live'}
      />
    );
  return (
    <div className="clip relative round">
      <Picture picture={room.picture} alt="" sizes="1100px" ratio={16 / 9} fit="cover" isEager />
      <div className={`row gap-8 absolute centred white ${styles.veil}`}>
        {room.state === 'scheduled' ? (
          <Announced starts={room.starts_time} onStart={onStart} />
        ) : (
          <>
            <VideoOff size={32} aria-hidden />
            <b>直播已结束，没有回放</b>
            <p>
              讲过的产品都在右侧，也可以看
              <AppLink to={`${LIVE_PATH}?state=replay`}>其他场次的回放</AppLink>
            </p>
          </>
        )}
      </div>
    </div>
  );
}

function Announced({ starts, onStart }: { starts: string; onStart: () => void }) {
  const left = useCountdown(starts);
  const hasBegun = left === null;
  useEffect(() => {
    if (hasBegun) onStart();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the time has come
  }, [hasBegun]);
  return (
    <>
      <CalendarClock size={32} aria-hidden />
      <b role="timer">{hasBegun ? '即将开播' : `距开播 ${left}`}</b>
      <p>{formatDateTime(starts)} 开播，到点自动进入</p>
    </>
  );
}
