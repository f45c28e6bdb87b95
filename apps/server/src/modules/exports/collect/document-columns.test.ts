import { EXPORT_FIELDS } from '@wanyuan/domain';
import { expect, it } from 'vitest';
import { plannedColumn } from './document-columns.ts';

type Settings = Parameters<typeof plannedColumn>[1];

const titles = (lang: Settings['lang']) => {
  const settings = { lang, is_show_unit: true, is_show_total: true } as Settings;
  return Object.fromEntries(EXPORT_FIELDS.map((field) => [field.key, plannedColumn(field, settings, ['USD']).title]));
};

it('writes the units behind the names of columns', () => {
  expect(titles('zh')).toMatchObject({
    carton_size: '外箱规格(CM)',
    carton_cubic_meter: '体积(CBM)',
    carton_cubic_feet: '材积(CUFT)',
    gross_weight: '毛重(KGS)',
    total_net_weight: '总净重(KGS)',
    quoted_price: '报价(USD)',
    name: '品名',
  });
});

it('does not say a unit twice', () => {
  expect(titles('en')).toMatchObject({
    carton_size: 'Carton Size(CM)',
    carton_cubic_meter: 'CBM/Ctn',
    carton_cubic_feet: 'CUFT/Ctn',
    total_cubic_meter: 'Total CBM',
  });
  expect(titles('both')).toMatchObject({ carton_cubic_meter: '体积\nCBM/Ctn' });
});
