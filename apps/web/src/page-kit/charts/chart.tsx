import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useTheme } from '#lib/theme.ts';
import type { ChartData } from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';
import type { PlotProps } from './plot.tsx';
import styles from './chart.module.css';

const LazyPlot = lazyPart<PlotProps>(() => import('./plot.tsx'));

interface ChartProps extends PlotProps {
  data: ChartData;
  /** What it shows, in words. */
  label: string;
  height?: number;
  /** In its place when there is nothing to draw. */
  empty?: string;
}

const HEIGHT = 260;

/** Bars and lines of a few series over some rows. Its numbers stand in a table as well, which readers hear. */
export function Chart({ data, label, height = HEIGHT, empty = '还没有数据', onPick }: ChartProps) {
  const { isDark } = useTheme();
  const isEmpty = data.series.every(({ values }) => values.every((value) => value === null));
  if (isEmpty) return <p className={`middle quiet t-13 ${styles.empty}`}>{empty}</p>;
  return (
    <figure className={styles.chart} aria-label={label}>
      <div className={styles.plot} style={{ height }}>
        <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} title={false} />}>
          {/* Tokens have other values once the theme turns. */}
          <LazyPlot key={String(isDark)} data={data} onPick={onPick} />
        </Suspense>
      </div>
      <ChartTable data={data} label={label} className={styles.table ?? ''} />
    </figure>
  );
}
