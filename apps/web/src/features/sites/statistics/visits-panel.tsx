import type { SiteStatistics } from '@wanyuan/contract/client';
import { secondsWords } from '@wanyuan/domain';
import { useMemo, type ReactNode } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { formatCount } from '#lib/format.ts';
import { go } from '#lib/navigation.ts';
import type { PageLink } from '#lib/page-links.ts';
import type { ChartData } from '#page-kit/charts/chart-data.ts';
import { Chart } from '#page-kit/charts/chart.tsx';
import { Panel } from '#ui/panel.tsx';
import { growth, recordsPath, type Asked } from './period.ts';
import styles from './statistics.module.css';

type Figure = SiteStatistics['visitors'];
const HEIGHT = 230;

const chartOf = (days: SiteStatistics['days']): ChartData => ({
  rows: days.map(({ day }) => ({ key: day, label: day.slice(5) })),
  series: [
    { key: 'visits', label: '打开次数', kind: 'bar', tone: 'quiet', values: days.map(({ visits }) => String(visits)) },
    { key: 'visitors', label: '人数', kind: 'line', tone: 'brand', values: days.map((day) => String(day.visitors)) },
    // Hundreds of toys come on a day on which ten people do: their own axis.
    {
      key: 'new_toys',
      label: '上新款数（右）',
      kind: 'line',
      tone: 'info',
      values: days.map((day) => String(day.new_toys)),
      isRight: true,
    },
  ],
});

function Tile({ label, figure, to, children }: { label: string; figure: Figure; to: PageLink; children: ReactNode }) {
  const grown = growth(figure);
  return (
    <AppLink to={to} className={styles.tile}>
      <span className="t-12 quiet">{label}</span>
      <b>{children}</b>
      <span className={`t-12 ${grown === null || grown === 0 ? 'quiet' : grown > 0 ? 'ok' : 'bad'}`}>
        {grown === null ? '上期没有' : grown === 0 ? '与上期相同' : `${grown > 0 ? '↑' : '↓'} ${Math.abs(grown)}%`}
      </span>
    </AppLink>
  );
}

/** How many came, how often, how long; a figure opens its visits. */
export function VisitsPanel({ data, asked }: { data: SiteStatistics; asked: Asked }) {
  const { visitors, visits, seconds_per_visitor: seconds, new_visitors: fresh, days } = data;
  const chart = useMemo(() => chartOf(days), [days]);
  const all = recordsPath('/loginRecord', asked);
  return (
    <Panel title="访问" note={`${asked.from} 至 ${asked.to}`}>
      <div className={styles.tiles}>
        <Tile label="访问人数" figure={visitors} to={all}>
          {formatCount(visitors.value)}
        </Tile>
        <Tile label="打开次数" figure={visits} to={all}>
          {formatCount(visits.value)}
        </Tile>
        <Tile label="人均停留" figure={seconds} to={all}>
          {secondsWords(seconds.value)}
        </Tile>
        <Tile label="新访客" figure={fresh} to={recordsPath('/loginRecord', asked, { new: 1 })}>
          {formatCount(fresh.value)}
        </Tile>
      </div>
      <Chart
        label="每天的访问"
        data={chart}
        height={HEIGHT}
        empty="这段时间没有人来过"
        onPick={(day) => go(recordsPath('/loginRecord', { ...asked, from: day, to: day }))}
      />
    </Panel>
  );
}
