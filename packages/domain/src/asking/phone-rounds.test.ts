import { describe, expect, it } from 'vitest';
import { PHONE_ATTEMPTS, phoneSlot, type PhoneCallKind } from '../phone-slots.ts';
import { askNumber } from './ask-numbers.ts';
import { chaseFrom, decidePhoneCall } from './phone-rounds.ts';
import { purchaseAmount } from './purchase-amount.ts';

const shanghai = (text: string) => new Date(`${text}+08:00`);
const onTheWall = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(5, 16);

/** All that happens to a phone call which the factory never answers, when a server looks every minute that it is up. */
function story(kind: PhoneCallKind, sentAt: string, isUp: (wall: string) => boolean = () => true): string[] {
  const told: string[] = [];
  let attempts = 0;
  let now = shanghai(sentAt);
  let call_at = phoneSlot(kind, now);
  for (let minute = 0; minute < 4 * 24 * 60; minute++, now = new Date(now.getTime() + 60_000)) {
    if (call_at > now || !isUp(onTheWall(now))) continue;
    const decision = decidePhoneCall({ kind, call_at, attempts }, now);
    if (decision.do === 'give_up') return [...told, `${onTheWall(now)} give up`];
    if (decision.do === 'call') {
      attempts = decision.attempt;
      told.push(onTheWall(now));
    }
    call_at = decision.next;
  }
  return told;
}

describe('a call that nobody answers', () => {
  it.each<[PhoneCallKind, string, string[]]>([
    ['inquiry', '2026-03-05T09:59:00', ['03-05T10:00', '03-05T11:00', '03-05T12:00', '03-05T13:00 give up']],
    ['inquiry', '2026-03-05T19:29:00', ['03-05T20:00', '03-06T10:00', '03-06T11:00', '03-06T12:00 give up']],
    ['inquiry', '2026-03-05T19:59:00', ['03-05T20:00', '03-06T10:00', '03-06T11:00', '03-06T12:00 give up']],
    ['inquiry', '2026-03-05T20:00:00', ['03-05T20:00', '03-06T10:00', '03-06T11:00', '03-06T12:00 give up']],
    ['inquiry', '2026-03-05T20:01:00', ['03-06T10:00', '03-06T11:00', '03-06T12:00', '03-06T13:00 give up']],
    ['inquiry', '2026-03-05T00:00:00', ['03-05T10:00', '03-05T11:00', '03-05T12:00', '03-05T13:00 give up']],
    ['supplement', '2026-03-05T19:29:00', ['03-05T19:30', '03-06T10:30', '03-06T11:30', '03-06T12:30 give up']],
    ['supplement', '2026-03-05T19:30:00', ['03-05T19:30', '03-06T10:30', '03-06T11:30', '03-06T12:30 give up']],
    ['supplement', '2026-03-05T19:59:00', ['03-06T10:30', '03-06T11:30', '03-06T12:30', '03-06T13:30 give up']],
    ['supplement', '2026-03-05T09:59:00', ['03-05T10:30', '03-05T11:30', '03-05T12:30', '03-05T13:30 give up']],
  ])('of an %s sent at %s is made at %j', (kind, sentAt, told) => {
    expect(story(kind, sentAt)).toEqual(told);
  });

  it('waits for the next slot when no server was there for its own, and never rings at night', () => {
    const isUp = (wall: string) => wall < '03-05T10:59' || wall > '03-05T14:20';
    expect(story('inquiry', '2026-03-05T10:30:00', isUp)).toEqual([
      '03-05T15:00',
      '03-05T16:00',
      '03-05T17:00',
      '03-05T18:00 give up',
    ]);
    expect(story('inquiry', '2026-03-05T19:30:00', (wall) => wall > '03-05T23:00')[0]).toBe('03-06T10:00');
  });

  it('is still made a few minutes late', () => {
    expect(story('inquiry', '2026-03-05T10:30:00', (wall) => wall > '03-05T11:04')[0]).toBe('03-05T11:05');
  });

  it('is tried three times', () => expect(PHONE_ATTEMPTS).toBe(3));
});

describe('chasing', () => {
  const now = shanghai('2026-03-05T12:00:00');
  it('is possible at first, and then every two hours', () => {
    expect(chaseFrom(null, now, 2)).toBeNull();
    expect(chaseFrom(shanghai('2026-03-05T10:00:01'), now, 2)).toEqual(shanghai('2026-03-05T12:00:01'));
    expect(chaseFrom(shanghai('2026-03-05T10:00:00'), now, 2)).toBeNull();
  });
  it('does not wait for a clock that was ahead', () => {
    expect(chaseFrom(shanghai('2026-03-06T12:00:00'), now, 2)).toBeNull();
  });
});

it('numbers say what they are of and the day in Shanghai', () => {
  expect(askNumber('inquiry', new Date('2026-03-05T16:00:00Z'), 7)).toBe('XJ20260306-0007');
  expect(askNumber('purchase', new Date('2026-03-05T15:59:59Z'), 12_345)).toBe('TJ20260305-12345');
});

it('amounts are exact', () => {
  expect(purchaseAmount('0.1150', 3)).toBe('0.35');
  expect(purchaseAmount('12.5000', 720)).toBe('9000.00');
});
