import { LABEL_SIZES } from '@wanyuan/domain';
import { describe, expect, it } from 'vitest';
import { labelLayout, labelLines, LINE_HEIGHT, numberFont } from './label-layout.ts';
import { testRow } from './test-row.ts';

const whole = testRow({
  custom_number: 'BR-12',
  price: 'USD 3.50',
  factory_name: '汕头市澄海区拓越玩具厂',
  showroom: '一号展厅',
  booth: 'A12',
});
const formats = [
  ...LABEL_SIZES,
  { width_mm: 20, height_mm: 15 },
  { width_mm: 40, height_mm: 60 },
  { width_mm: 210, height_mm: 297 },
];

describe.each(formats)('a label of $width_mm × $height_mm', (size) => {
  const layout = labelLayout({ ...size, copies: 1 });

  it('keeps code and text inside', () => {
    const width = layout.isUpright ? layout.code : layout.code + layout.gap + layout.textWidth;
    expect(width + 2 * layout.pad).toBeLessThanOrEqual(size.width_mm + 0.02);
    expect(layout.code).toBeGreaterThan(5);
    expect(layout.textWidth).toBeGreaterThan(5);
  });

  it('has room for every line it takes', () => {
    const used = labelLines(whole, layout).reduce((sum, { lines }) => sum + lines, 1.5);
    const height = used * layout.font * LINE_HEIGHT + (layout.isUpright ? layout.code + layout.gap : 0);
    expect(height + 2 * layout.pad).toBeLessThanOrEqual(size.height_mm);
  });
});

it('leaves out what is least needed on a small one', () => {
  const small = labelLines(whole, labelLayout({ width_mm: 40, height_mm: 20, copies: 1 })).map(({ text }) => text);
  const large = labelLines(whole, labelLayout({ width_mm: 100, height_mm: 70, copies: 1 })).map(({ text }) => text);
  expect(small).toContain('客户 BR-12');
  expect(small).not.toContain('82×41.5×97 CM');
  expect(large).toContain('82×41.5×97 CM');
});

it('shrinks long numbers instead of cutting them', () => {
  const layout = labelLayout({ width_mm: 40, height_mm: 30, copies: 1 });
  const long = numberFont('WY-2026-000123-AB', layout);
  expect(long).toBeLessThan(numberFont('WY12', layout));
  expect(long).toBeGreaterThanOrEqual(1.6);
});
