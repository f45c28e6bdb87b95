import { expect, test } from 'vitest';
import { menuMove } from './category-menu-keys.ts';

test('arrows go round, right and Enter go in, Esc closes', () => {
  expect(menuMove('ArrowDown', 6, 7)).toEqual({ kind: 'group', index: 0 });
  expect(menuMove('ArrowUp', 0, 7)).toEqual({ kind: 'group', index: 6 });
  expect(menuMove('End', 2, 7)).toEqual({ kind: 'group', index: 6 });
  expect(menuMove('ArrowRight', 2, 7)).toEqual({ kind: 'enter' });
  expect(menuMove('Escape', 2, 7)).toEqual({ kind: 'close' });
  expect(menuMove('a', 2, 7)).toBeNull();
});
