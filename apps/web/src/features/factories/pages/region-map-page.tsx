import { api } from '@wanyuan/contract/client';
import { useState } from 'react';
import { formatCount } from '#lib/format.ts';
import { useCall } from '#lib/use-call.ts';
import { WaitingCard } from '#page-kit/waiting-card.tsx';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { RegionList } from '../map/region-list.tsx';
import { RegionMap } from '../map/region-map.tsx';
import styles from '../map/regions.module.css';
import page from '../parts/factories.module.css';
import { FactoryNav } from '../parts/factory-nav.tsx';

export default function RegionMapPage() {
  const { data, error, refetch } = useCall(api.factory.get_region_list, {}, { returnError: true });
  const [pointed, setPointed] = useState<number>();
  const regions = data?.list ?? [];
  const shown = regions.find(({ id }) => id === pointed) ?? regions[0];
  const factories = regions.reduce((sum, { factory_count: count }) => sum + count, 0);
  return (
    <div className={`page-width ${page.page}`}>
      <FactoryNav />
      <header className={`flex wrap baseline mb-12 ${page.head}`}>
        <h1>全国产区</h1>
        <p>{data ? `${regions.length} 个产区，${formatCount(factories)} 家工厂。` : ''}点产区看当地的工厂与新品</p>
      </header>
      {error && !data && <CallErrorPanel what="产区" error={error} onRetry={() => void refetch()} />}
      {!error && !shown && <WaitingCard rows={12} />}
      {shown && (
        <div className={`grid gap-12 top-aligned ${styles.columns}`}>
          <section className="card clip" aria-label="示意图">
            <div className={`edge-bottom ${styles.shown}`} aria-live="polite">
              <b>{shown.name}</b> {shown.province} · {shown.name_en}
              <p>
                {shown.specialty}；{formatCount(shown.factory_count)} 家工厂，其中一般纳税人{' '}
                {formatCount(shown.taxpayer_count)} 家，{formatCount(shown.toy_count)} 款产品
              </p>
            </div>
            <RegionMap regions={regions} shown={shown.id} onShow={setPointed} />
            <p className={`t-12 quiet ${styles.note}`}>示意图只表示大致方位，圆的大小表示工厂数量。</p>
          </section>
          <section className="card clip" aria-label="产区列表">
            <RegionList regions={regions} shown={shown.id} onShow={setPointed} />
          </section>
        </div>
      )}
    </div>
  );
}
