import { expect, it } from 'vitest';
import { readRange } from './range-text.ts';

it('reads ranges that are open at one end or both, and full-width digits', () => {
  expect(readRange('20', '150')).toEqual({ fault: null, range: { min: 20, max: 150 } });
  expect(readRange('', '０.３')).toEqual({ fault: null, range: { min: undefined, max: 0.3 } });
  expect(readRange(' ', '')).toEqual({ fault: null, range: { min: undefined, max: undefined } });
});

it('says what is wrong', () => {
  expect(readRange('90', '20').fault).toBe('下限不能大于上限');
  expect(readRange('-1', '').fault).toBe('不能为负数');
  expect(readRange('abc', '').fault).toBe('请输入数字');
  expect(readRange('', '9999999999').fault).toBe('数值过大');
});
