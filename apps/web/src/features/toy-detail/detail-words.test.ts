import { expect, test } from 'vitest';
import { testToyDetail } from '#lib/test-toy-detail.ts';
import { detailAddress } from './detail-calls.ts';
import { containerLoads, crumbs, highCubeCartons, shortName, tabTitle } from './detail-words.ts';

test('a tab shows the number and a short name', () => {
  expect(shortName('1:14 2.4G四驱遥控越野攀爬车 带灯光（包电）')).toBe('四驱遥控越野攀爬车');
  expect(shortName('（新款）毛绒小熊')).toBe('毛绒小熊');
  expect(shortName('Magic Cube')).toBe('Magic');
  expect(shortName('超大号仿真合金工程车套装礼盒')).toBe('超大号仿真合金工程车');
  expect(tabTitle(testToyDetail)).toBe('TY-8816 遥控越野车');
});

test('the way back names list, group and category', () => {
  expect(crumbs(testToyDetail, 'stock').map(({ label }) => label)).toEqual(['工厂现货', '电动遥控', '遥控玩具']);
  expect(crumbs(testToyDetail, 'live')[0]!.to).toBe('/sample_list');
});

test('a container is full by room or by weight', () => {
  expect(containerLoads(testToyDetail).map(({ key, cartons }) => `${key} ${cartons}`)).toEqual([
    '20GP 84',
    '40GP 175',
    '40HQ 206',
    '45HQ 236',
  ]);
  expect(highCubeCartons({ carton_cubic_meter: '0.01', gross_weight: '26' })).toBe(1000);
  expect(highCubeCartons({ carton_cubic_meter: null, gross_weight: '26' })).toBeNull();
});

test('an address written by hand', () => {
  expect(detailAddress({ module: 'stock', id: '12' })).toEqual({ dataModule: 'stock', toyId: 12 });
  expect(detailAddress({ module: 'toString', id: '012' })).toEqual({ dataModule: 'sample', toyId: null });
  expect(detailAddress({ module: '1', id: '1e3' }).toyId).toBeNull();
});
