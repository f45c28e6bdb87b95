import { expect, it } from 'vitest';
import { findShowrooms } from './find-showrooms.ts';

const rooms = [
  { name: '线上展厅', city: '汕头' },
  { name: '深圳龙华展厅', city: '深圳' },
  { name: '云和木玩展厅', city: '丽水' },
];

it('finds by name and city, every word somewhere', () => {
  expect(findShowrooms(rooms, ' 深圳  龙华 ')).toEqual([rooms[1]]);
  expect(findShowrooms(rooms, '丽水')).toEqual([rooms[2]]);
  expect(findShowrooms(rooms, '深圳 木玩')).toEqual([]);
  expect(findShowrooms(rooms, '')).toEqual(rooms);
});
