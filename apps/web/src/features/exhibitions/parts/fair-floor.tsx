import { api } from '@wanyuan/contract/client';
import { Button, Tabs } from 'antd';
import { SearchX } from 'lucide-react';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import { recordBoothClick } from '#page-kit/places/booth-click.ts';
import { BoothPlan, type PlannedBooth } from '#page-kit/places/booth-plan.tsx';
import headStyles from '#page-kit/places/place-head.module.css';
import { PlaceToys } from '#page-kit/places/place-toys.tsx';
import { usePlaceAddress } from '#page-kit/places/use-place-address.ts';
import { StatePanel } from '#ui/state-panel.tsx';
import type { Fair } from '../fairs.ts';
import styles from './fair-floor.module.css';

/** The halls of a fair: who stands where, a search for exhibitors and booths, and what they show. */
export function FairFloor({ fair }: { fair: Fair }) {
  const { text, number, page, change } = usePlaceAddress();
  const keyword = text('keyword').slice(0, 100);
  const { data, error, refetch } = useCall(
    api.exhibition.get_detail,
    { id: fair.id, ...(keyword ? { keyword } : {}) },
    { keepPrevious: true, returnError: true },
  );
  const halls = data?.halls ?? [];
  const booth = halls.flatMap(({ booths }) => booths).find(({ id }) => id === number('booth')) ?? null;
  const hall =
    halls.find(({ booths }) => booths.some(({ id }) => id === booth?.id)) ??
    halls.find(({ name }) => name === text('hall')) ??
    halls[0];
  const choose = (next: PlannedBooth | null): void => {
    if (next) recordBoothClick('exhibition', next.id);
    change({ booth: next?.id ?? null, hall: hall?.name ?? null, page: null });
  };
  return (
    <>
      <section aria-label="展位">
        <header className={`row spread gap-24 mt-12 ${styles.bar}`}>
          <Tabs
            activeKey={hall?.name ?? ''}
            items={halls.map(({ name, booths }) => ({ key: name, label: `${name} ${booths.length}` }))}
            onChange={(name) => {
              change({ hall: name, booth: null, page: null });
            }}
          />
          <KeywordField
            label="在展会中查找"
            placeholder="参展商、展位号或产区"
            value={keyword}
            onSearch={(next) => change({ keyword: next, booth: null, hall: null, page: null })}
          />
        </header>
        {error && !data && <CallErrorPanel what="展位" error={error} onRetry={() => void refetch()} />}
        {!data && !error && <div className={`round sunken mt-16 ${headStyles.waitingPlan}`} />}
        {hall && <BoothPlan booths={hall.booths} chosen={booth?.id ?? null} onChoose={choose} />}
        {data && !hall && (
          <StatePanel
            icon={SearchX}
            title={keyword ? `没有找到“${keyword}”` : '展位还在安排'}
            description="可以输入工厂名称的一部分、展位号（如 1A01）或产区"
            {...(keyword
              ? {
                  actions: (
                    <Button
                      onClick={() => {
                        change({ keyword: null });
                      }}
                    >
                      看全部展位
                    </Button>
                  ),
                }
              : {})}
          />
        )}
      </section>
      <PlaceToys
        title={booth ? `${booth.number} ${booth.factory_name}` : '展品'}
        dataModule="exhibition"
        placeId={fair.id}
        query={{ topic: String(fair.id), ...(booth ? { factory_ids: [booth.factory_id] } : {}) }}
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
