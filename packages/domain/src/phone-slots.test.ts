import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phoneSlot, retrySlot, type PhoneCallKind } from './phone-slots.ts';

/** A clock on the wall in Shanghai. */
const shanghai = (text: string) => new Date(`${text}+08:00`);
const onTheWall = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16);

describe('what is sent', () => {
  it.each([
    ['2026-03-05T00:00:00', '2026-03-05T10:00', '2026-03-05T10:30'],
    ['2026-03-05T09:59:00', '2026-03-05T10:00', '2026-03-05T10:30'],
    ['2026-03-05T10:00:00', '2026-03-05T10:00', '2026-03-05T10:30'],
    ['2026-03-05T10:00:00.001', '2026-03-05T11:00', '2026-03-05T10:30'],
    ['2026-03-05T10:30:00', '2026-03-05T11:00', '2026-03-05T10:30'],
    ['2026-03-05T14:05:00', '2026-03-05T15:00', '2026-03-05T14:30'],
    ['2026-03-05T19:29:00', '2026-03-05T20:00', '2026-03-05T19:30'],
    ['2026-03-05T19:30:00', '2026-03-05T20:00', '2026-03-05T19:30'],
    ['2026-03-05T19:30:00.001', '2026-03-05T20:00', '2026-03-06T10:30'],
    ['2026-03-05T19:59:00', '2026-03-05T20:00', '2026-03-06T10:30'],
    ['2026-03-05T20:00:00', '2026-03-05T20:00', '2026-03-06T10:30'],
    ['2026-03-05T20:00:00.001', '2026-03-06T10:00', '2026-03-06T10:30'],
    ['2026-03-05T20:01:00', '2026-03-06T10:00', '2026-03-06T10:30'],
    ['2026-03-05T23:59:59.999', '2026-03-06T10:00', '2026-03-06T10:30'],
    ['2025-12-31T22:00:00', '2026-01-01T10:00', '2026-01-01T10:30'],
  ])('at %s is called at %s as an inquiry, at %s as a supplement', (sentAt, inquiry, supplement) => {
    expect(onTheWall(phoneSlot('inquiry', shanghai(sentAt)))).toBe(inquiry);
    expect(onTheWall(phoneSlot('supplement', shanghai(sentAt)))).toBe(supplement);
  });
});

describe('an unanswered call', () => {
  it.each<[PhoneCallKind, string, string]>([
    ['inquiry', '2026-03-05T10:00:00', '2026-03-05T11:00'],
    ['inquiry', '2026-03-05T10:00:07', '2026-03-05T11:00'],
    ['inquiry', '2026-03-05T19:00:00', '2026-03-05T20:00'],
    ['inquiry', '2026-03-05T20:00:00', '2026-03-06T10:00'],
    ['supplement', '2026-03-05T18:30:00', '2026-03-05T19:30'],
    ['supplement', '2026-03-05T19:30:00', '2026-03-06T10:30'],
    ['supplement', '2026-03-06T03:00:00', '2026-03-06T10:30'],
  ])('of an %s at %s is tried again at %s', (kind, calledAt, again) => {
    expect(onTheWall(retrySlot(kind, shanghai(calledAt)))).toBe(again);
  });
});

describe('any moment', () => {
  const moments = fc.date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2035-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  const kinds = fc.constantFrom<PhoneCallKind>('inquiry', 'supplement');

  it('has a slot at or after it, in the hours of calling, and none before that', () => {
    fc.assert(
      fc.property(kinds, moments, (kind, sentAt) => {
        const slot = phoneSlot(kind, sentAt);
        const time = onTheWall(slot).slice(11);
        expect(slot.getTime()).toBeGreaterThanOrEqual(sentAt.getTime());
        expect(slot.getTime() - sentAt.getTime()).toBeLessThan(15 * 3_600_000);
        expect(time.endsWith(kind === 'inquiry' ? ':00' : ':30')).toBe(true);
        expect(time >= '10:00' && time <= '20:00').toBe(true);
        const earlier = new Date(slot.getTime() - 3_600_000);
        const isSlot = phoneSlot(kind, earlier).getTime() === earlier.getTime();
        expect(isSlot && earlier.getTime() >= sentAt.getTime()).toBe(false);
        expect(phoneSlot(kind, slot)).toEqual(slot);
        expect(retrySlot(kind, slot).getTime()).toBeGreaterThan(slot.getTime());
      }),
    );
  });
});
