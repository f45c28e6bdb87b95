import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts';
import type { GridComponentOption, LegendComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import type { ChartColours } from './chart-colours.ts';
import { showValue, type ChartData, type ChartSeries } from './chart-data.ts';

export type ChartOption = ComposeOption<
  BarSeriesOption | LineSeriesOption | GridComponentOption | LegendComponentOption | TooltipComponentOption
>;

const FONT_SIZE = 12;
const NAME_WIDTH = 120;
const TEN_THOUSAND = 10_000;

/** 12万 on an axis, where six zeros are no help. */
export const axisNumber = (value: number): string =>
  Math.abs(value) >= TEN_THOUSAND ? `${value / TEN_THOUSAND}万` : String(value);

/** Only where a mark stands; what people read is the decimal itself. */
const heights = ({ values }: ChartSeries): (number | null)[] =>
  values.map((value) => (value === null ? null : Number(value)));

function seriesOption(series: ChartSeries, colours: ChartColours, isSideways: boolean) {
  const common = {
    id: series.key,
    name: series.label,
    data: heights(series),
    itemStyle: { color: colours[series.tone] },
    tooltip: { valueFormatter: (_value: unknown, row: number) => showValue(series, row) },
    ...(series.isRight && { yAxisIndex: 1 }),
  };
  const radius = isSideways ? [0, 3, 3, 0] : [3, 3, 0, 0];
  return series.kind === 'bar'
    ? {
        ...common,
        type: 'bar' as const,
        barMaxWidth: 28,
        itemStyle: { ...common.itemStyle, borderRadius: radius },
      }
    : {
        ...common,
        type: 'line' as const,
        symbol: 'circle',
        symbolSize: 7,
        lineStyle: { width: 2, color: colours[series.tone] },
      };
}

/** Rows and series in the words of the library. */
export function chartOption({ rows, series, isSideways = false }: ChartData, colours: ChartColours): ChartOption {
  const text = { color: colours.ink, fontFamily: colours.font, fontSize: FONT_SIZE };
  const values = (isSecond: boolean) => ({
    type: 'value' as const,
    axisLabel: { ...text, formatter: axisNumber },
    splitLine: { show: !isSecond, lineStyle: { color: colours.line } },
  });
  const names = {
    type: 'category' as const,
    data: rows.map(({ label }) => label),
    axisLabel: { ...text, ...(isSideways && { width: NAME_WIDTH, overflow: 'truncate' as const }) },
    axisTick: { show: false },
    axisLine: { lineStyle: { color: colours.line } },
    // The first row stands above the others.
    inverse: isSideways,
  };
  const hasSecond = !isSideways && series.some(({ isRight }) => isRight);
  return {
    animation: false,
    textStyle: text,
    grid: { left: 4, right: 12, top: 36, bottom: 4, outerBoundsMode: 'same' },
    legend: { top: 0, right: 0, itemWidth: 12, itemHeight: 8, textStyle: text },
    tooltip: {
      trigger: 'axis',
      // As HTML it would come with style attributes, which our content security policy refuses.
      renderMode: 'richText',
      axisPointer: { type: 'shadow', shadowStyle: { color: colours.line, opacity: 0.4 } },
      confine: true,
      backgroundColor: colours.card,
      borderColor: colours.line,
      textStyle: text,
    },
    xAxis: isSideways ? values(false) : names,
    yAxis: isSideways ? names : [values(false), ...(hasSecond ? [values(true)] : [])],
    series: series.map((one) => seriesOption(one, colours, isSideways)),
  };
}
