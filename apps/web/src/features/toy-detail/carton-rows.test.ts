import { expect, test } from 'vitest';
import { testToyDetail } from '#lib/test-toy-detail.ts';
import { cartonAssurance, cartonRows, cartonSum, showLength } from './carton-rows.ts';

const rows = cartonRows(testToyDetail);

test('product, packing, inner boxes and carton', () => {
  expect(rows.map(({ name, note }) => `${name} ${note}`.trim())).toEqual([
    '产品',
    '包装 开窗盒',
    '内箱 3 个/外箱',
    '外箱',
  ]);
  expect(rows[0]).toMatchObject({ length: '25.2', width: '15.8', height: '16.4', cubicMetres: null, pieces: null });
  expect(rows[1]).toMatchObject({ cubicMetres: '0.016', pieces: '1 只' });
  expect(rows[2]).toMatchObject({ length: null, pieces: '6 只' });
});

test('the carton with three decimals of CBM and two of CUFT', () => {
  expect(rows[3]).toMatchObject({
    length: '82.0',
    width: '41.5',
    height: '97.0',
    cubicMetres: '0.330',
    cubicFeet: '11.66',
    gross: '19.40',
    net: '17.60',
    pieces: '18 只',
  });
});

test('what the factory leaves out stays empty, and no inner boxes means no row for them', () => {
  const bare = cartonRows({
    ...testToyDetail,
    inbox_count: null,
    inbox_quantity: null,
    carton_cubic_meter: null,
    gross_weight: null,
    length: '0',
  });
  expect(bare.map(({ key }) => key)).toEqual(['toy', 'pack', 'carton']);
  expect(bare[2]).toMatchObject({ cubicMetres: null, gross: null });
  expect(bare[0]!.length).toBeNull();
  expect([showLength('41.55'), showLength('7'), showLength(null)]).toEqual(['41.55', '7.0', null]);
});

test('many cartons are multiplied before they are rounded', () => {
  expect(cartonSum(testToyDetail, 10)).toEqual({
    pieces: 180,
    cubicMetres: '3.301',
    gross: '194.0',
    amount: '10,944.00',
  });
  expect(cartonSum({ ...testToyDetail, carton_quantity: null, carton_cubic_meter: null }, 10)).toMatchObject({
    pieces: null,
    cubicMetres: null,
  });
});

test('their worth is that of an offer only while it lasts', () => {
  const offer = { price: '48', until: '2099-01-01T00:00:00Z', stock_cartons: 9 };
  expect(cartonSum({ ...testToyDetail, offer }, 10).amount).toBe('8,640.00');
  expect(cartonSum({ ...testToyDetail, offer: { ...offer, until: '2020-01-01T00:00:00Z' } }, 10).amount).toBe(
    '10,944.00',
  );
});

test('it says how it knows', () => {
  expect(cartonAssurance(testToyDetail)).toBe('工厂填报 0.330 CBM，与箱规计算一致；内箱 3 × 6 = 18，装量相符');
  expect(cartonAssurance({ ...testToyDetail, is_volume_computed: true, inbox_count: null })).toBe('体积按外箱尺寸计算');
});

test('it vouches for nothing that it could not compare', () => {
  expect(cartonAssurance({ ...testToyDetail, carton_quantity: null })).toBe('工厂填报 0.330 CBM，与箱规计算一致');
  expect(cartonAssurance({ ...testToyDetail, carton_height: null, inbox_count: null })).toBe('工厂填报 0.330 CBM');
});
