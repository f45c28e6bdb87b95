import { api } from '@wanyuan/contract/client';
import { Tabs } from 'antd';
import { Store } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { useTabTitle } from '#lib/tabs.ts';
import { useCall } from '#lib/use-call.ts';
import { recordBoothClick } from '#page-kit/places/booth-click.ts';
import { BoothPlan } from '#page-kit/places/booth-plan.tsx';
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
          <div className={headStyles.waiting} />
          <div className={headStyles.waitingPlan} />
        </>
      )}
    </div>
  );
}

function Rooms({ showroom }: { showroom: ShowroomDetail }) {
  const { text, number, page, change } = usePlaceAddress();
  const booths = showroom.rooms.flatMap((room) => room.booths);
  const booth = booths.find(({ id }) => id === number('booth')) ?? null;
  const named = showroom.rooms.find(({ name }) => name === text('room'));
  const room = showroom.rooms.find((candidate) => candidate.booths.some(({ id }) => id === booth?.id)) ?? named;
  const shown = room ?? showroom.rooms[0];
  return (
    <>
      <ShowroomHead showroom={showroom} />
      {shown ? (
        <section aria-label="展位">
          <Tabs
            className={styles.rooms ?? ''}
            activeKey={shown.name}
            items={showroom.rooms.map(({ name, booths: inside }) => ({ key: name, label: `${name} ${inside.length}` }))}
            onChange={(name) => {
              change({ room: name, booth: null, page: null });
            }}
            tabBarExtraContent={<AppLink to="/showroom">全部展厅</AppLink>}
          />
          <BoothPlan
            booths={shown.booths}
            chosen={booth?.id ?? null}
            onChoose={(next) => {
              if (next) recordBoothClick('showroom', next.id);
              change({ room: shown.name, booth: next?.id ?? null, page: null });
            }}
          />
        </section>
      ) : null}
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
                change({ booth: null, page: null });
              }
            : undefined
        }
      />
    </>
  );
}
