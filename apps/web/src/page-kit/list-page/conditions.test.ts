import { CATEGORY_GROUPS } from '@wanyuan/domain';
import { expect, it } from 'vitest';
import { conditionsOf } from './conditions.ts';
import { readAddress } from './toy-query.ts';

const names = { showroom: (id: number) => (id === 104 ? '拓悦展厅' : undefined), factory: () => undefined };
const labels = (search: string): string[] =>
  conditionsOf(readAddress(new URLSearchParams(search)), names).map(({ label }) => label);

it('says each condition in words', () => {
  expect(labels('category=4000&price_min=20&price_max=150&cbm_max=0.3&packing=2&certificate=1')).toEqual([
    '遥控玩具',
    '20–150 元',
    '体积 ≤ 0.3 CBM',
    '开窗盒',
    'EN71',
  ]);
  expect(labels('market=欧盟&showroom=104&factory=9&moq=500&listed=30&spot=1&model=1&stock=5')).toEqual([
    '可进欧盟',
    '拓悦展厅',
    '工厂 9',
    '起订量 ≤ 500',
    '库存 ≥ 5 箱',
    '30 天内上架',
    '现货',
    '有 3D',
  ]);
});

it('says a whole group in one word', () => {
  const group = CATEGORY_GROUPS[0]!;
  expect(labels(`category=${group.category_ids.join(',')},4009`)).toEqual([group.name, '积木拼装']);
});

it('takes one condition away and leaves the others', () => {
  const [first, second] = conditionsOf(readAddress(new URLSearchParams('certificate=1,5&price_min=20')), names);
  expect(first?.without).toEqual({ certification_ids: [1, 5] });
  expect(second?.without).toEqual({ certification_ids: [5], price_min: 20 });
});

it('does not count a switch that stands on no', () => {
  expect(labels('hide_stopped=1&spot=0')).toEqual([]);
});
