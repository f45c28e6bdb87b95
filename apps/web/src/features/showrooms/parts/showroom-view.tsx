import { api } from '@wanyuan/contract/client';
import { Tabs } from 'antd';
import { Store } from 'lucide-react';
import type { CSSProperties } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { useTabTitle } from '#lib/tabs.ts';
import { useCall } from '#lib/use-call.ts';
import { recordBoothClick } from '#page-kit/places/booth-click.ts';
import { BoothPlan, type PlannedBooth } from '#page-kit/places/booth-plan.tsx';
import { PlaceFault } from '#page-kit/places/place-fault.tsx';
import headStyles from '#page-kit/places/place-head.module.css';
import { PlaceToys } from '#page-kit/places/place-toys.tsx';
import { usePlaceAddress } from '#page-kit/places/use-place-address.ts';
import { ShowroomHead, type ShowroomDetail } from './showroom-head.tsx';
import styles from './showroom-view.module.css';

/** One showroom: how it looks, its rooms and booths, and the samples that stand there. */
export function ShowroomView({ which }: { which: { id: number } | { key: string } }) {
  const { data, error, refetch } = useCall(api.showroom.get_detail, which, { returnError: true });
  useTabTitle(data?.name);
  if (error && !data)
    return (
      <PlaceFault
        what="展厅资料"
        icon={Store}
        error={error}
        onRetry={() => void refetch()}
        way={{ label: '看全部展厅', to: '/showroom' }}
      />
    );
  return (
    <div className="page-width">
      {data ? (
        <Rooms key={data.id} showroom={data} />
      ) : (
        <>
          <div className={`round paper mt-16 ${headStyles.waiting}`} />
          <div className={`round sunken mt-16 ${headStyles.waitingPlan}`} />
        </>
      )}
    </div>
  );
}

function Rooms({ showroom }: { showroom: ShowroomDetail }) {
  const { text, number, page, change } = usePlaceAddress();
  const booths = showroom.rooms.flatMap((room) => room.booths);
  const booth = booths.find(({ id }) => id === number('booth')) ?? null;
  const name = text('room');
  const shown = showroom.rooms.filter((room) => name === '' || room.name === name);
  const choose = (next: PlannedBooth | null): void => {
    if (next) recordBoothClick('showroom', next.id);
    change({ booth: next?.id ?? null, page: null });
  };
  return (
    <>
      <ShowroomHead showroom={showroom} />
      <section aria-label="展位" className="relative">
        <AppLink to="/showroom" className={`quiet absolute ${styles.others}`}>
          全部展厅
        </AppLink>
        <Tabs
          className={styles.rooms ?? ''}
          activeKey={name}
          items={[
            { key: '', label: `全部 ${booths.length}` },
            ...showroom.rooms.map((room) => ({ key: room.name, label: `${room.name} ${room.booths.length}` })),
          ]}
          onChange={(next) => {
            change({ room: next, booth: null, page: null });
          }}
        />
        <div className="flex wrap gap-12">
          {shown.map((room) => (
            <section
              key={room.name}
              className={`column thin ${styles.floor}`}
              style={{ '--booths': Math.max(1, room.booths.length) } as CSSProperties}
              aria-label={room.name}
            >
              {shown.length > 1 && <h2>{room.name}</h2>}
              <BoothPlan booths={room.booths} chosen={booth?.id ?? null} onChoose={choose} />
            </section>
          ))}
        </div>
      </section>
      <PlaceToys
        title={booth ? `${booth.number} ${booth.factory_name}` : '在展样品'}
        dataModule="showroom"
        placeId={showroom.id}
        query={{ showroom_ids: [showroom.id], ...(booth ? { factory_ids: [booth.factory_id] } : {}) }}
        page={page}
        onPage={(next) => {
          change({ page: next }, true);
        }}
        onClear={
          booth
            ? () => {
                choose(null);
              }
            : undefined
        }
      />
    </>
  );
}
