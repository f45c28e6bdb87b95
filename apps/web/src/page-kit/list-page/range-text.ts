import { normaliseWidth } from '@wanyuan/domain';

export interface Range {
  min: number | undefined;
  max: number | undefined;
}

export type RangeReading = { fault: string } | { fault: null; range: Range };

const NUMBER_MAX = 100_000_000;

/** What two fields say: a range, or what is wrong with it. */
export function readRange(minText: string, maxText: string): RangeReading {
  const texts = [minText, maxText].map((text) => normaliseWidth(text).trim());
  const [min, max] = texts.map((text) => (text === '' ? undefined : Number(text)));
  const given = [min, max].filter((value) => value !== undefined);
  if (given.some((value) => Number.isNaN(value))) return { fault: '请输入数字' };
  if (given.some((value) => value < 0)) return { fault: '不能为负数' };
  if (given.some((value) => value > NUMBER_MAX)) return { fault: '数值过大' };
  if (min !== undefined && max !== undefined && min > max) return { fault: '下限不能大于上限' };
  return { fault: null, range: { min, max } };
}
