import { api } from '@wanyuan/contract/client';
import { Radio } from 'lucide-react';
import { useParams } from 'react-router';
import { useTabTitle } from '#lib/tabs.ts';
import { useCall } from '#lib/use-call.ts';
import { PlaceFault } from '#page-kit/places/place-fault.tsx';
import { LIVE_PATH } from '#page-kit/places/place-links.ts';
import { LiveStage } from '../parts/live-stage.tsx';
import { OtherRooms } from '../parts/other-rooms.tsx';
import { PinnedToys } from '../parts/pinned-toys.tsx';
import { RoomFacts } from '../parts/room-facts.tsx';
import styles from './live-room-page.module.css';

const REFRESH_MS = 60_000;
/** Asked for when the address holds no number: the answer is that there is no such show. */
const NO_ROOM = Number.MAX_SAFE_INTEGER;

/** A live room. Whatever the address calls it, it shows what the show is now: announced, on air, over, or a replay. */
export default function LiveRoomPage() {
  const given = Number(useParams()['id']);
  const id = Number.isSafeInteger(given) && given > 0 ? given : NO_ROOM;
  const { data, error, refetch } = useCall(
    api.live.get_detail,
    { id },
    { returnError: true, refetchInterval: REFRESH_MS },
  );
  useTabTitle(data && `直播间 · ${data.title}`);
  if (error && !data)
    return (
      <PlaceFault
        what="直播间"
        icon={Radio}
        error={error}
        onRetry={() => void refetch()}
        way={{ label: '看其他直播', to: LIVE_PATH }}
      />
    );
  return (
    <div className={`page-width ${styles.page}`}>
      <div className={`grid gap-12 top-aligned ${styles.room}`}>
        <div className="thin">
          {data ? (
            <LiveStage room={data} onStart={() => void refetch()} />
          ) : (
            <div className={`round hover-fill ${styles.waiting}`} />
          )}
          {data && <RoomFacts room={data} />}
          <OtherRooms exceptId={id} />
        </div>
        <PinnedToys toys={data?.toys} roomId={id} isOver={data?.state === 'replay' || data?.state === 'ended'} />
      </div>
    </div>
  );
}
