import { api, type OutputOf } from '@wanyuan/contract/client';
import { orderShowrooms } from '@wanyuan/domain';
import { Button, Input } from 'antd';
import { MapPin, Search, Store } from 'lucide-react';
import { useMemo } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { formatCount } from '#lib/format.ts';
import { useTabTitle } from '#lib/tabs.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { Picture } from '#page-kit/picture.tsx';
import { showroomPath } from '#page-kit/places/place-links.ts';
import { usePlaceAddress } from '#page-kit/places/use-place-address.ts';
import { StatePanel } from '#ui/state-panel.tsx';
import { findShowrooms } from '../find-showrooms.ts';
import styles from './showroom-directory.module.css';

type Showroom = OutputOf<typeof api.system.get_showroom>['list'][number];

const WAITING = 12;

function Wall({ room }: { room: Showroom }) {
  const { name, city, booth_count, toy_count, picture } = room;
  return (
    <AppLink to={showroomPath(room)} className={`card block clip tall ${styles.room}`}>
      <span className={`block ${styles.wall}`}>
        <Picture picture={picture} alt={`${name}实景`} sizes="420px" ratio={16 / 9} fit="cover" />
      </span>
      <b>{name}</b>
      <span className={`row gap-4 t-13 quiet ${styles.note}`}>
        <MapPin size={14} aria-hidden />
        {city} · {formatCount(booth_count)} 个展位 · {formatCount(toy_count)} 款样品
      </span>
    </AppLink>
  );
}

/** Every showroom as it looks; three fixed ones first, one last, the others in another order at each visit. */
export function ShowroomDirectory() {
  useTabTitle('展厅');
  const { text, change } = usePlaceAddress();
  const query = text('keyword');
  const { data, error, refetch } = useCall(api.system.get_showroom, {}, { returnError: true });
  const rooms = useMemo(() => orderShowrooms(data?.list ?? [], Math.random), [data]);
  const found = findShowrooms(rooms, query);
  return (
    <div className="page-width">
      <header className={`row gap-12 ${styles.head}`}>
        <h1>展厅</h1>
        {data && (
          <span>
            {data.list.length} 家 · {formatCount(data.list.reduce((sum, { toy_count }) => sum + toy_count, 0))}{' '}
            款样品在展
          </span>
        )}
        <Input
          className={styles.search ?? ''}
          prefix={<Search size={16} aria-hidden />}
          placeholder="展厅名称或城市"
          aria-label="查找展厅"
          allowClear
          value={query}
          onChange={({ target }) => {
            change({ keyword: target.value });
          }}
        />
      </header>
      {error && !data && <CallErrorPanel what="展厅名录" error={error} onRetry={() => void refetch()} />}
      {data && found.length === 0 && (
        <StatePanel
          icon={Store}
          title={query ? `没有找到“${query}”的展厅` : '还没有展厅入驻'}
          description="展厅是看实样的地方，入驻后会出现在这里"
          {...(query
            ? {
                actions: (
                  <Button
                    onClick={() => {
                      change({ keyword: null });
                    }}
                  >
                    看全部展厅
                  </Button>
                ),
              }
            : {})}
        />
      )}
      <ul className={`grid gap-12 thirds ${styles.rooms}`}>
        {data
          ? found.map((room) => (
              <li key={room.id}>
                <Wall room={room} />
              </li>
            ))
          : !error &&
            Array.from({ length: WAITING }, (_, index) => (
              <li key={index} className={`round paper ${styles.waiting}`} />
            ))}
      </ul>
    </div>
  );
}
