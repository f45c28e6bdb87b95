import { expect, it } from 'vitest';
import { pickingList } from './picking-list.ts';
import { testRow } from './test-row.ts';

it('leads through the halls, booths as people count them, what stands nowhere last', () => {
  const halls = pickingList([
    testRow({ number: '1' }),
    testRow({ number: '2', showroom: '东厅', booth: 'B12', factory_name: '甲厂' }),
    testRow({ number: '3', showroom: '东厅', booth: 'B2', factory_name: '乙厂' }),
    testRow({ number: '4', showroom: '东厅', factory_name: '丙厂' }),
    testRow({ number: '5', showroom: '东厅', booth: 'B12', factory_name: '甲厂' }),
  ]);
  expect(halls.map(({ name, count }) => `${name}${count}`)).toEqual(['东厅4', '未进展厅1']);
  expect(halls[0]?.booths.map(({ booth }) => booth)).toEqual(['B2', 'B12', '']);
  expect(halls[0]?.booths[1]?.rows.map(({ number }) => number)).toEqual(['2', '5']);
});
