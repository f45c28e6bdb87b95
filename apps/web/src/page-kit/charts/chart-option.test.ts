// @vitest-environment node
import { use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { expect, it } from 'vitest';
import type { ChartColours } from './chart-colours.ts';
import type { ChartData } from './chart-data.ts';
import { axisNumber, chartOption } from './chart-option.ts';
import { startChart } from './echarts-parts.ts';

// Its text can be read, other than that of the canvas in pages.
use(SVGRenderer);

const COLOURS: ChartColours = {
  brand: '#f2552c',
  quiet: '#a3a8b0',
  ok: '#17a673',
  warn: '#e8a317',
  info: '#2f6bb3',
  ink: '#646a73',
  line: '#e9e7e2',
  card: '#ffffff',
  font: 'sans-serif',
};
const DATA: ChartData = {
  rows: [
    { key: '2026-10', label: '10 月' },
    { key: '2026-11', label: '11 月' },
  ],
  series: [
    { key: 'sent', label: '发出金额', kind: 'bar', tone: 'quiet', values: ['120000.10', '80000'] },
    { key: 'rate', label: '成交率', kind: 'line', tone: 'ok', values: [null, '25.0'], isRight: true },
  ],
};

function draw(data: ChartData): string {
  const chart = startChart(null, null, { renderer: 'svg', ssr: true, width: 600, height: 300 });
  chart.setOption(chartOption(data, COLOURS));
  const drawn = chart.renderToSVGString();
  chart.dispose();
  return drawn;
}

it('draws bars, lines, names and both scales with the parts that are loaded, in the colours of the theme', () => {
  const drawn = draw(DATA);
  for (const text of ['10 月', '11 月', '发出金额', '成交率', '12万', '25', COLOURS.quiet, COLOURS.ok])
    expect(drawn).toContain(text);
});

it('goes sideways, the first row on top', () => {
  const drawn = draw({ ...DATA, isSideways: true, series: DATA.series.slice(0, 1) });
  expect(drawn).toContain('10 月');
  expect(drawn).not.toContain(COLOURS.ok);
});

it('writes large numbers of an axis short', () => {
  expect([0, 950, 10_000, 125_000].map(axisNumber)).toEqual(['0', '950', '1万', '12.5万']);
});

it('has names as text, whatever somebody called themselves', () => {
  const rows = [{ key: '1', label: '<img src=x onerror=alert(1)>' }];
  const drawn = draw({ rows, series: [{ ...DATA.series[0]!, values: ['1'] }] });
  expect(drawn).not.toContain('<img');
});
