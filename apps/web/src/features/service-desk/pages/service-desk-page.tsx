import { useState } from 'react';
import { PageFrame, PageHead } from '#ui/page-frame.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Reports } from '../moderation/reports.tsx';
import { DutySwitch } from '../parts/duty-switch.tsx';
import { Figures } from '../parts/figures.tsx';
import { Reception } from '../parts/reception.tsx';

const TABS = [
  { key: 'line', label: '接待' },
  { key: 'figures', label: '统计' },
  { key: 'reports', label: '举报' },
] as const;

/** Where the platform's staff answer those who ask. */
export default function ServiceDeskPage() {
  const [tab, setTab] = useState<(typeof TABS)[number]['key']>('line');
  return (
    <PageFrame isTight>
      <PageHead title="客服工作台">
        <DutySwitch />
      </PageHead>
      <Tabs label="客服工作台" isTabList isTight tabs={TABS} value={tab} onChange={setTab} />
      {tab === 'line' && <Reception />}
      {tab === 'figures' && <Figures />}
      {tab === 'reports' && <Reports />}
    </PageFrame>
  );
}
