import { api } from '@wanyuan/contract/client';
import { Button, Tabs } from 'antd';
import { Radio } from 'lucide-react';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import { LiveCard } from '#page-kit/places/live-card.tsx';
import { LIVE_STATES, type LiveRoom } from '#page-kit/places/live-states.ts';
import { usePlaceAddress } from '#page-kit/places/use-place-address.ts';
import { CentredPages } from '#page-kit/rows/pages.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { liveTabs, stateOf } from '../live-tabs.ts';
import styles from './live-page.module.css';

const PAGE_SIZE = 24;
const REFRESH_MS = 60_000;

/** All shows: on air first, then the next ones, then what can be seen again. */
export default function LivePage() {
  const { text, page, change } = usePlaceAddress();
  const keyword = text('keyword');
  const state = stateOf(text('state'));
  const { data, error, refetch, isPlaceholderData } = useCall(
    api.live.get_list,
    { page, page_size: PAGE_SIZE, ...(keyword ? { keyword } : {}), ...(state ? { state } : {}) },
    { keepPrevious: true, returnError: true, refetchInterval: REFRESH_MS },
  );
  const showAll = (): void => {
    change({ keyword: null, state: null, page: null });
  };
  return (
    <div className="page-width">
      <header className={`row spread gap-12 ${styles.head}`}>
        <h1>直播看样</h1>
        <KeywordField
          label="查找直播"
          placeholder="直播标题、主播或工厂"
          value={keyword}
          onSearch={(next) => change({ keyword: next, page: null })}
        />
      </header>
      <Tabs
        activeKey={state ?? 'all'}
        items={liveTabs(data?.counts)}
        onChange={(key) => {
          change({ state: key === 'all' ? null : key, page: null });
        }}
      />
      {error && !data && <CallErrorPanel what="直播列表" error={error} onRetry={() => void refetch()} />}
      {data?.list.length === 0 && (
        <StatePanel
          icon={Radio}
          title={keyword ? `没有找到“${keyword}”的直播` : `现在没有${state ? LIVE_STATES[state].label : ''}的直播`}
          description="直播间里主播逐款讲样品，讲到的产品可以直接打开看价"
          actions={<Button onClick={showAll}>看全部直播</Button>}
        />
      )}
      <Rooms rooms={data?.list} isWaiting={isPlaceholderData} isBroken={error !== null && !data} />
      {data && (
        <CentredPages
          className={styles.pages ?? ''}
          current={page}
          pageSize={PAGE_SIZE}
          total={data.total}
          onChange={(next) => {
            change({ page: next }, true);
          }}
        />
      )}
    </div>
  );
}

function Rooms({
  rooms,
  isWaiting,
  isBroken,
}: {
  rooms: LiveRoom[] | undefined;
  isWaiting: boolean;
  isBroken: boolean;
}) {
  if (isBroken) return null;
  return (
    <ul className={`grid gap-12 thirds ${styles.rooms}`} data-waiting={isWaiting}>
      {rooms
        ? rooms.map((room) => (
            <li key={room.id}>
              <LiveCard room={room} />
            </li>
          ))
        : Array.from({ length: 8 }, (_, index) => <li key={index} className={`round paper ${styles.waiting}`} />)}
    </ul>
  );
}
