import { describe, expect, it } from 'vitest';
import {
  defaultValidUntil,
  dueReminders,
  isPastValidity,
  validityFault,
  type ReminderFacts,
} from './quotation-validity.ts';

const shanghai = (text: string) => new Date(`${text}+08:00`);
const facts: ReminderFacts = {
  state: 'sent',
  sent_at: shanghai('2026-11-01T10:00:00'),
  submitted_at: null,
  valid_until: '2026-11-30',
  is_linked: true,
  given: [],
};

describe('validity', () => {
  it('ends with its Shanghai day', () => {
    expect(isPastValidity('2026-11-30', shanghai('2026-11-30T23:59:59.999'))).toBe(false);
    expect(isPastValidity('2026-11-30', shanghai('2026-12-01T00:00:00'))).toBe(true);
    expect(defaultValidUntil(shanghai('2026-11-01T23:30:00'))).toBe('2026-12-01');
  });

  it.each([
    ['2026-11-18', null],
    ['2026-11-17', '有效期不能早于今天'],
    ['2026-02-30', '有效期须为日期'],
    ['明天', '有效期须为日期'],
    ['2029-01-01', '有效期最长366天'],
  ])('until %s: %s', (day, fault) => expect(validityFault(day, shanghai('2026-11-18T20:00:00'))).toBe(fault));
});

describe('reminders', () => {
  it.each<[Partial<ReminderFacts>, string, string[]]>([
    [{}, '2026-11-04T09:59:59', []],
    [{}, '2026-11-04T10:00:00', ['unopened']],
    [{ is_linked: false }, '2026-11-04T10:00:00', []],
    [{ given: ['unopened'] }, '2026-11-04T10:00:00', []],
    [{ state: 'viewed' }, '2026-11-20T10:00:00', []],
    [{ state: 'viewed' }, '2026-11-27T23:59:59', []],
    [{ state: 'viewed' }, '2026-11-28T00:00:00', ['ending']],
    [{}, '2026-11-28T00:00:00', ['unopened', 'ending']],
    [{}, '2026-12-01T00:00:00', []],
    [{ state: 'viewed', valid_until: '2026-11-02' }, '2026-11-02T12:00:00', []],
    [{ state: 'customer_submitted', submitted_at: shanghai('2026-11-30T20:00:00') }, '2026-12-01T19:59:00', []],
    [
      { state: 'customer_submitted', submitted_at: shanghai('2026-11-30T20:00:00') },
      '2026-12-01T20:00:00',
      ['unanswered'],
    ],
    [{ state: 'customer_submitted', submitted_at: null }, '2026-12-01T20:00:00', []],
    [{ valid_until: null }, '2026-11-28T00:00:00', ['unopened']],
    [{ state: 'withdrawn' }, '2026-11-28T00:00:00', []],
    [{ state: 'draft', sent_at: null }, '2026-11-28T00:00:00', []],
  ])('%j at %s: %j', (change, now, kinds) => {
    expect(dueReminders({ ...facts, ...change }, shanghai(now))).toEqual(kinds);
  });
});
