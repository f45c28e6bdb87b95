import { api } from '@wanyuan/contract/client';
import { BADGE_MAX, badgeText } from '@wanyuan/domain';
import { House } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { AppLink } from '#lib/app-link.tsx';
import { shellSlots, type DeskTab } from '#lib/feature-module.ts';
import { useCall } from '#lib/use-call.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { DeskInquiries } from './desk-inquiries.tsx';
import { DeskPurchases } from './desk-purchases.tsx';
import { DeskSupplements } from './desk-supplements.tsx';
import styles from './desk.module.css';

const TABS = [
  { key: 'inquiry', count: 'inquiries', label: '询价', component: DeskInquiries },
  { key: 'supplement', count: 'supplements', label: '补样', component: DeskSupplements },
  { key: 'purchase', count: 'purchases', label: '特价订单', component: DeskPurchases },
] as const;

/** Where a factory answers buyers, made for a phone. */
export default function DeskPage() {
  const [search, setSearch] = useSearchParams();
  const { data } = useCall(api.desk.get_counts, {}, { silent: true, returnError: true });
  const more = shellSlots().deskTabs;
  const tab = [...TABS, ...more].find(({ key }) => key === search.get('tab')) ?? TABS[0];
  const List = tab.component;
  return (
    <div className={`flex ${styles.desk}`}>
      <DeskTop factory={data?.factory_name ?? ''}>
        <div className={`flex ${styles.tabs}`} role="tablist" aria-label="待办">
          {TABS.map(({ key, count, label }) => (
            <button
              key={key}
              type="button"
              role="tab"
              aria-selected={key === tab.key}
              onClick={() => setSearch({ tab: key }, { replace: true })}
            >
              {label}
              {data && data[count] > 0 && <span>{data[count]}</span>}
            </button>
          ))}
          {more.map((each) => (
            <FurtherTab
              key={each.key}
              tab={each}
              isOpen={each.key === tab.key}
              onOpen={() => setSearch({ tab: each.key }, { replace: true })}
            />
          ))}
        </div>
      </DeskTop>
      <div className={`full ${styles.inner} ${styles.body}`}>
        <List key={tab.key} />
      </div>
    </div>
  );
}

/** A tab that another feature brings, with a count of its own. */
function FurtherTab({ tab, isOpen, onOpen }: { tab: DeskTab; isOpen: boolean; onOpen: () => void }) {
  // oxlint-disable-next-line react/hooks -- a tab, and with it its hook, never changes
  const count = tab.useCount();
  return (
    <button type="button" role="tab" aria-selected={isOpen} onClick={onOpen}>
      {tab.label}
      {count > 0 && <span>{badgeText(count, BADGE_MAX)}</span>}
    </button>
  );
}

function DeskTop({ factory, children }: { factory: string; children: ReactNode }) {
  return (
    <header className={`edge-bottom paper ${styles.top}`}>
      <div className={`full ${styles.inner}`}>
        <div className={`row gap-10 ${styles.title}`}>
          <BrandMark size={32} />
          <div>
            <h1>工厂工作台</h1>
            {factory && <small>{factory}</small>}
          </div>
          <AppLink to="/" className={`inline-row gap-4 t-13 quiet ${styles.home}`}>
            <House size={16} aria-hidden />
            首页
          </AppLink>
        </div>
        {children}
      </div>
    </header>
  );
}
