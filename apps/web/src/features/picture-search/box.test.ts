import { expect, it } from 'vitest';
import { fitAspect, isSameBox, isTooSlim, readBox, tidyBox, turnBox, writeBox } from './box.ts';

const BOX = { left: 0.1, top: 0.2, width: 0.5, height: 0.25 };

it('stands in an address and comes back', () => {
  expect(writeBox(BOX)).toBe('0.1,0.2,0.5,0.25');
  expect(readBox('0.1,0.2,0.5,0.25')).toEqual(BOX);
});

it.each([
  '',
  null,
  'a,b,c,d',
  '0.1,0.2,0.5',
  '0.1,0.2,0.5,0.5,1',
  '-0.1,0,0.5,0.5',
  '0,0,1,1',
  '0,0,0.001,0.5',
  '1,0,1,1',
  ',,,',
])('reads %s as the whole picture', (text) => {
  expect(readBox(text)).toBeNull();
});

it('keeps a box inside the picture', () => {
  expect(tidyBox({ left: 0.8, top: 0.9, width: 0.5, height: 0.5 })).toEqual({
    left: 0.8,
    top: 0.9,
    width: 0.2,
    height: 0.1,
  });
});

it('turns with the picture, and four turns change nothing', () => {
  expect(turnBox(BOX, true)).toEqual({ left: 0.55, top: 0.1, width: 0.25, height: 0.5 });
  expect(turnBox(turnBox(BOX, true), false)).toEqual(BOX);
  const around = [1, 2, 3, 4].reduce((box) => turnBox(box, true), BOX);
  expect(isSameBox(around, BOX)).toBe(true);
});

it('takes a fixed ratio in pixels, not in fractions', () => {
  const size = { width: 800, height: 400 };
  expect(fitAspect(null, 1, size)).toEqual({ left: 0.25, top: 0, width: 0.5, height: 1 });
  expect(fitAspect(null, 2, size)).toBeNull();
  expect(fitAspect({ left: 0, top: 0, width: 0.5, height: 0.5 }, 4 / 3, size)).toMatchObject({
    height: 0.5,
    width: 0.3333,
  });
});

it('warns beyond 1:5 and 5:1', () => {
  const size = { width: 1000, height: 1000 };
  expect(isTooSlim(null, size)).toBe(false);
  expect(isTooSlim({ left: 0, top: 0, width: 1, height: 0.19 }, size)).toBe(true);
  expect(isTooSlim({ left: 0, top: 0, width: 1, height: 0.2 }, size)).toBe(false);
  expect(isTooSlim({ left: 0, top: 0, width: 0.1, height: 0.9 }, size)).toBe(true);
});
