import { groupFilter, type FigureGroup, type FigurePeriod, type QuotationCountKey } from '@wanyuan/domain';
import { useMemo } from 'react';
import { go } from '#lib/navigation.ts';
import type { ChartData } from '#page-kit/charts/chart-data.ts';
import { Chart } from '#page-kit/charts/chart.tsx';
import type { FigureLinks } from './figure-links.ts';
import { showPercent, showYuan, type FigureGroupRow } from './figure-words.ts';

interface FigureChartProps {
  groups: readonly FigureGroupRow[];
  by: FigureGroup;
  period: FigurePeriod;
  links: FigureLinks;
}

/** As high as the bars beside it. */
const HEIGHT = 372;
/** So many bars can be told apart. */
const BARS = 10;

/** The figure behind each series. */
const COUNTS: Record<string, QuotationCountKey> = { sent: 'sent', agreed: 'agreed', rate: 'agreed' };

function chartOf(groups: readonly FigureGroupRow[], by: FigureGroup): ChartData {
  const isMonths = by === 'month';
  const shown = isMonths ? groups : groups.slice(0, BARS);
  const money = { kind: 'bar', show: showYuan } as const;
  return {
    isSideways: !isMonths,
    rows: shown.map(({ key, name }) => ({ key, label: name })),
    series: [
      { ...money, key: 'sent', label: '发出金额', tone: 'quiet', values: shown.map((row) => row.figures.sent_value) },
      {
        ...money,
        key: 'agreed',
        label: '成交金额',
        tone: 'brand',
        values: shown.map((row) => row.figures.agreed_value),
      },
      ...(isMonths
        ? ([
            {
              key: 'rate',
              label: '成交率 %',
              kind: 'line',
              tone: 'info',
              isRight: true,
              show: showPercent,
              values: shown.map((row) => row.figures.win_rate_by_count),
            },
          ] as const)
        : []),
    ],
  };
}

/** What was offered and what came of it; a click opens the quotations. */
export function FigureChart({ groups, by, period, links }: FigureChartProps) {
  const data = useMemo(() => chartOf(groups, by), [groups, by]);
  const pick = (row: string, series: string): void => {
    const figure = COUNTS[series];
    if (figure) go(links({ figure }, groupFilter(by, row, period)));
  };
  return <Chart label="发出与成交的金额" data={data} height={HEIGHT} onPick={pick} />;
}
