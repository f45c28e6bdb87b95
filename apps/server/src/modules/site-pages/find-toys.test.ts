import { describe, expect, it } from 'vitest';
import { findToys, ordersFor, type ToyWishes } from './find-toys.ts';
import { searchable, type IndexedToy } from './site-index.ts';

const NOW = Date.parse('2026-11-19T00:00:00Z');
const WISHES: ToyWishes = {
  keyword: '',
  category_ids: [],
  certification_ids: [],
  is_new: false,
  has_video: false,
  has_model: false,
  price_min: null,
  price_max: null,
  since: null,
  order: 'recommended',
};

const toy = (toy_id: number, name: string, more: Partial<IndexedToy> = {}): IndexedToy => ({
  toy_id,
  key: String(toy_id),
  category_id: 4000,
  certification_ids: [1],
  carton_quantity: 12,
  has_video: false,
  has_model: false,
  came: NOW - toy_id * 86_400_000,
  position: 0,
  popularity: 0,
  text: searchable(name),
  price: toy_id,
  ...more,
});

const INDEX = [
  toy(1, 'Red Racing Car 遥控车'),
  toy(2, 'Wooden Cars and Track', { category_id: 4013, certification_ids: [1, 16], price: 7.5 }),
  toy(3, 'Muñeca de trapo', { category_id: 4021, has_video: true, price: null }),
  toy(40, 'Racing Boat', { has_model: true, price: 25 }),
];
const find = (more: Partial<ToyWishes>, group: 'shown' | 'hidden' = 'shown') =>
  findToys(INDEX, { ...WISHES, ...more }, group, NOW);

describe('words', () => {
  it.each([
    ['car', [1, 2]],
    ['CARS', [1, 2]],
    ['racing car', [1]],
    ['遥控', [1]],
    ['muneca', [3]],
    ['lantern', []],
  ])('%s', (keyword, ids) => expect(find({ keyword }).ids).toEqual(ids));
});

it('narrows by each filter, and counts what the others leave', () => {
  const { ids, counts } = find({ category_ids: [4013], certification_ids: [16] });
  expect(ids).toEqual([2]);
  expect(counts.categories).toEqual([{ category_id: 4013, count: 1 }]);
  expect(find({ category_ids: [4000] }).counts.categories).toHaveLength(3);
  expect(find({ has_video: true }).counts).toMatchObject({ has_video: 1, has_model: 0 });
  expect(find({ since: NOW - 2 * 86_400_000 }).ids).toEqual([1, 2]);
});

it('takes a price range from its lower end up to its upper one', () => {
  expect(find({ price_min: 1, price_max: 7.5 }).ids).toEqual([1]);
  expect(find({ price_min: 7.5 }).ids).toEqual([2, 40]);
  const { prices } = find({}).counts;
  expect(prices!.reduce((sum, { count }) => sum + count, 0)).toBe(3);
});

it('orders, and what has no price comes last', () => {
  expect(find({ order: 'price_asc' }).ids).toEqual([1, 2, 40, 3]);
  expect(find({ order: 'price_desc' }).ids).toEqual([40, 2, 1, 3]);
  expect(find({ order: 'newest' }).ids).toEqual([1, 2, 3, 40]);
});

it('knows no prices where they are hidden', () => {
  expect(find({ order: 'price_desc', price_min: 20 }, 'hidden')).toMatchObject({
    ids: [1, 2, 3, 40],
    counts: { prices: null },
  });
  expect(ordersFor('hidden')).toEqual(['recommended', 'newest', 'cartons']);
});
