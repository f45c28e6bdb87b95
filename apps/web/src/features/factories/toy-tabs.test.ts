import { expect, it } from 'vitest';
import { toyTabOf } from './toy-tabs.ts';

it('begins with the part that belongs to the list one came from', () => {
  expect(toyTabOf(null, 'stock').key).toBe('spot');
  expect(toyTabOf(null, 'discount').key).toBe('offer');
  expect(toyTabOf(null, 'three_d').key).toBe('model');
});

it('begins with everything for other lists, for none and for what is no list', () => {
  for (const from of ['sample', 'live', undefined, 'constructor', '17']) expect(toyTabOf(null, from).key).toBe('all');
});

it('lets the choice of the reader win', () => {
  expect(toyTabOf('video', 'stock').key).toBe('video');
  expect(toyTabOf('all', 'stock').key).toBe('all');
  expect(toyTabOf('no such part', 'stock').key).toBe('spot');
});
