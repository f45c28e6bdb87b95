import type { EChartsType } from 'echarts/core';
import { useEffect, useRef } from 'react';
import { chartColours } from './chart-colours.ts';
import type { ChartData } from './chart-data.ts';
import { chartOption } from './chart-option.ts';
import { startChart } from './echarts-parts.ts';

export interface PlotProps {
  data: ChartData;
  /** Hands on which mark was clicked. */
  onPick?: ((row: string, series: string) => void) | undefined;
}

/** The drawing of a chart, in the colours of when it began; its code comes when one is first shown. */
export default function Plot({ data, onPick }: PlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);

  useEffect(() => {
    const element = box.current!;
    // An SVG of the library has style attributes, which our content security policy refuses.
    const started = startChart(element, null, { renderer: 'canvas' });
    chart.current = started;
    const watch = new ResizeObserver(() => started.resize());
    watch.observe(element);
    return () => {
      watch.disconnect();
      started.dispose();
    };
  }, []);

  useEffect(() => {
    chart.current?.setOption(chartOption(data, chartColours(box.current!)), { notMerge: true });
  }, [data]);

  useEffect(() => {
    const started = chart.current;
    const pick = ({ dataIndex, seriesId }: { dataIndex?: number; seriesId?: string }): void => {
      const row = data.rows[dataIndex ?? -1];
      if (row && seriesId !== undefined) onPick?.(row.key, seriesId);
    };
    started?.on('click', pick);
    return () => {
      if (started && !started.isDisposed()) started.off('click', pick);
    };
  }, [data, onPick]);

  return <div ref={box} className="full tall" aria-hidden />;
}
