import { describe, expect, it } from 'vitest';
import { happenedAt } from './happened-at.ts';

const now = new Date('2026-03-05T08:00:00.000Z');

describe('the time that a browser tells', () => {
  it.each([
    ['is taken within the last day', '2026-03-05T07:59:00.000Z', '2026-03-05T07:59:00.000Z'],
    ['is taken just a day ago', '2026-03-04T08:00:00.000Z', '2026-03-04T08:00:00.000Z'],
    ['older than a day means now', '2026-03-04T07:59:59.999Z', '2026-03-05T08:00:00.000Z'],
    ['in the future means now', '2026-03-05T08:00:00.001Z', '2026-03-05T08:00:00.000Z'],
    ['may be missing', undefined, '2026-03-05T08:00:00.000Z'],
  ])('%s', (_case, time, expected) => {
    expect(happenedAt(time, now).toISOString()).toBe(expected);
  });
});
