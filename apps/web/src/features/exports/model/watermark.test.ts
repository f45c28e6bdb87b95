import { expect, it } from 'vitest';
import { edgeOf, markOf, STAGE_WIDTH } from './watermark.ts';

it('puts the text into its corner, inside of the picture', () => {
  const mark = markOf({ lines: ['启帆玩具'], size: 28, position: 'bottom_right', height: 600 });
  const [[x, y]] = mark.places as [[number, number]];
  expect(x).toBeGreaterThan(450);
  expect(x).toBeLessThan(STAGE_WIDTH);
  expect(y).toBeGreaterThan(540);
  expect(y).toBeLessThan(600);
  expect(markOf({ lines: ['A'], size: 28, position: 'center', height: 400 }).places).toEqual([[300, 200]]);
});

it('draws long lines smaller instead of beyond the edge', () => {
  const mark = markOf({ lines: ['很'.repeat(40)], size: 60, position: 'top_left', height: 600 });
  expect(mark.size * 40).toBeLessThan(STAGE_WIDTH);
});

it('covers the picture with tiles', () => {
  const mark = markOf({ lines: ['玩源'], size: 30, position: 'tiled', height: 600 });
  expect(mark.isTilted).toBe(true);
  expect(mark.places.length).toBeGreaterThan(20);
});

it('gives letters an edge that sets them off', () => {
  expect(edgeOf('#ffffff')).toBe('#000000');
  expect(edgeOf('#1f2329')).toBe('#ffffff');
});
