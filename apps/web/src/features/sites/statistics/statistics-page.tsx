import { api, type SiteStatistics } from '@wanyuan/contract/client';
import { businessDay } from '@wanyuan/domain';
import { Button } from 'antd';
import dayjs from 'dayjs';
import { FileSpreadsheet } from 'lucide-react';
import { useNow } from '#lib/use-now.ts';
import { useCall } from '#lib/use-call.ts';
import { WaitingCard } from '#page-kit/waiting-card.tsx';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { RangeField } from '#page-kit/rows/range-field.tsx';
import { useAddress } from '#page-kit/rows/use-address.ts';
import { Chip, Chips } from '#ui/chips.tsx';
import { PageFrame, PageHead } from '#ui/page-frame.tsx';
import { SiteSelect } from '#page-kit/site-select.tsx';
import { useExportRecords } from '../parts/use-export-records.ts';
import { STATISTICS } from '../site-address.ts';
import { ContactsPanel } from './contacts-panel.tsx';
import { FunnelPanel } from './funnel-panel.tsx';
import { HoursPanel } from './hours-panel.tsx';
import { MissedPanel } from './missed-panel.tsx';
import { periodOf, type Asked } from './period.ts';
import { ToysPanel } from './toys-panel.tsx';
import { VisitsPanel } from './visits-panel.tsx';
import styles from './statistics.module.css';

const PERIODS = [
  { days: 1, label: '今天' },
  { days: 7, label: '7 天' },
  { days: 30, label: '30 天' },
] as const;

/** Whom to call about what, and what visitors do. */
export default function StatisticsPage() {
  const { address, change } = useAddress(STATISTICS);
  const today = businessDay(useNow());
  const period = periodOf(address, today);
  const asked: Asked = { ...period, site: address.site };
  const { data, error, refetch } = useCall(
    api.site_record.get_statistics,
    { ...period, ...(address.site > 0 && { site_id: address.site }) },
    { returnError: true, keepPrevious: true },
  );
  const workbook = useExportRecords();
  const show = (days: number): void =>
    change({
      from: dayjs(today)
        .subtract(days - 1, 'day')
        .format('YYYY-MM-DD'),
      to: today,
    });
  const isShown = (days: number): boolean =>
    period.to === today &&
    period.from ===
      dayjs(today)
        .subtract(days - 1, 'day')
        .format('YYYY-MM-DD');
  return (
    <PageFrame>
      <PageHead title="数据统计">
        <span className="t-12 quiet">不含自己人与机器人</span>
        <SiteSelect className={styles.site} value={address.site} onChange={(site) => change({ site })} />
        <Chips label="时段">
          {PERIODS.map(({ days, label }) => (
            <Chip key={days} isPressed={isShown(days)} onClick={() => show(days)}>
              {label}
            </Chip>
          ))}
        </Chips>
        <RangeField value={period} onChange={change} />
        <Button
          icon={<FileSpreadsheet size={16} aria-hidden />}
          loading={workbook.isBusy}
          onClick={() =>
            workbook.start({ what: 'statistics', ...period, ...(address.site > 0 && { site_id: address.site }) })
          }
        >
          导出 Excel
        </Button>
      </PageHead>
      <ContactsPanel site={address.site} />
      {data ? (
        <Figures data={data} asked={asked} />
      ) : error ? (
        <CallErrorPanel what="访问统计" error={error} onRetry={() => void refetch()} />
      ) : (
        <WaitingCard rows={12} />
      )}
    </PageFrame>
  );
}

function Figures({ data, asked }: { data: SiteStatistics; asked: Asked }) {
  return (
    <>
      {asked.from < data.rows_from && (
        <p className="t-13 quiet mt-12">{data.rows_from} 以前只有每日合计，点开看不到逐条记录。</p>
      )}
      <div className={styles.pair}>
        <VisitsPanel data={data} asked={asked} />
        <FunnelPanel data={data} asked={asked} />
      </div>
      <div className={styles.pair}>
        <ToysPanel toys={data.toys} asked={asked} />
        <MissedPanel missed={data.missed} asked={asked} />
      </div>
      <HoursPanel hours={data.hours} />
    </>
  );
}
