import { REGIONS } from '@wanyuan/domain';
import { expect, it } from 'vitest';
import { bubbleRadius, layBubbles } from './lay-bubbles.ts';
import { REGION_PLACES } from './region-places.data.ts';

const BOX = { width: 640, height: 660 };

function overlaps(bubbles: ReturnType<typeof layBubbles>): string[] {
  return bubbles.flatMap((a, index) =>
    bubbles.slice(index + 1).flatMap((b) => (Math.hypot(a.x - b.x, a.y - b.y) < a.r + b.r ? `${a.id}/${b.id}` : [])),
  );
}

it('has a place for every region', () => {
  expect(REGIONS.filter(({ id }) => !REGION_PLACES[id])).toEqual([]);
});

it('lets no bubble lie over another or leave the box, whoever is the biggest', () => {
  for (const biggest of REGIONS) {
    const given = REGIONS.map(({ id }) => {
      const [x, y] = REGION_PLACES[id]!;
      const r = bubbleRadius(id === biggest.id ? 400 : 60, 400);
      return { id, x: (x / 100) * BOX.width, y: (y / 100) * BOX.height, r };
    });
    const laid = layBubbles(given, BOX);
    expect(overlaps(laid)).toEqual([]);
    for (const { x, y, r } of laid) {
      expect(Math.min(x - r, y - r)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x + r - BOX.width, y + r - BOX.height)).toBeLessThanOrEqual(0);
    }
  }
});

it('parts two at the same place, and leaves those alone that do not touch', () => {
  const two = [
    { id: 1, x: 300, y: 300, r: 30 },
    { id: 2, x: 300, y: 300, r: 30 },
  ];
  expect(overlaps(layBubbles(two, BOX))).toEqual([]);
  const apart = [
    { id: 1, x: 100, y: 100, r: 30 },
    { id: 2, x: 300, y: 300, r: 30 },
  ];
  expect(layBubbles(apart, BOX)).toEqual(apart);
});

it('gives a region without factories a bubble that can still be hit', () => {
  expect(bubbleRadius(0, 0)).toBeGreaterThanOrEqual(20);
  expect(bubbleRadius(100, 100)).toBeGreaterThan(bubbleRadius(25, 100));
});
