import { describe, expect, it } from 'vitest';
import { groupFigures, groupFilter } from './figure-groups.ts';
import { agedAtMost, type QuotationFact } from './quotation-facts.ts';
import { medianHours, quotationFigures } from './quotation-figures.ts';

const shanghai = (text: string) => new Date(`${text}+08:00`);
const SENT = { sent: true, viewed: false, submitted: false, agreed: false, open: false };
const PERIOD = { from: '2026-08-01', to: '2026-11-18' };
const fact: QuotationFact = {
  customer_id: 7,
  user_id: 3,
  counted: { ...SENT, open: true },
  age: 'week',
  first_sent_at: shanghai('2026-11-16T12:00:00'),
  first_viewed_at: null,
  first_submitted_at: null,
  agreed_at: null,
  value: '100',
  agreed_value: null,
  rate: '7.10',
  cost: '600',
  decline_reasons: [],
};
const facts: QuotationFact[] = [
  fact,
  {
    ...fact,
    counted: { ...SENT, viewed: true, submitted: true, agreed: true },
    first_viewed_at: shanghai('2026-11-16T14:00:00'),
    first_submitted_at: shanghai('2026-11-16T22:00:00'),
    agreed_at: shanghai('2026-11-17T12:00:00'),
    decline_reasons: ['price', 'market', 'price'],
  },
  // The first of August in Shanghai, though not yet in London.
  {
    ...fact,
    user_id: 4,
    customer_id: null,
    counted: { ...SENT, viewed: true, open: true },
    age: 'older',
    first_sent_at: shanghai('2026-08-01T02:00:00'),
    first_viewed_at: shanghai('2026-08-01T03:00:00'),
    decline_reasons: ['market'],
  },
  { ...fact, user_id: 4, counted: SENT, value: '300', rate: '1', cost: null },
];

describe('figures of quotations', () => {
  it('take what was won as it was ordered, and win no more than was sent', () => {
    const won = { ...fact, counted: { ...SENT, agreed: true } };
    const [less, more] = [
      { ...won, agreed_value: '60', cost: '300' },
      { ...won, agreed_value: '150', cost: '900' },
    ];
    expect(quotationFigures([less, fact])).toMatchObject({
      sent_value: '1420.00',
      agreed_value: '426.00',
      win_rate_by_value: '30.0',
      margin_percent: '29.6',
    });
    expect(quotationFigures([more])).toMatchObject({ agreed_value: '1065.00', win_rate_by_value: '100.0' });
  });

  it('count each once, by frozen rates', () => {
    expect(quotationFigures(facts)).toEqual({
      counts: { sent: 4, viewed: 2, submitted: 1, agreed: 1, open: 2 },
      sent_value: '2430.00',
      agreed_value: '710.00',
      win_rate_by_count: '25.0',
      win_rate_by_value: '29.2',
      hours_to_view: '1.5',
      hours_to_answer: '10.0',
      hours_to_agreement: '24.0',
      open_by_age: [
        { bucket: 'week', count: 1, value: '710.00' },
        { bucket: 'month', count: 0, value: '0.00' },
        { bucket: 'quarter', count: 0, value: '0.00' },
        { bucket: 'older', count: 1, value: '710.00' },
      ],
      declines: [
        { reason: 'market', count: 2, lines: 2 },
        { reason: 'price', count: 1, lines: 2 },
      ],
      margin_percent: '15.5',
    });
  });

  it('of none tell nothing', () => {
    expect(quotationFigures([])).toMatchObject({
      sent_value: '0.00',
      win_rate_by_count: null,
      win_rate_by_value: null,
      hours_to_view: null,
      margin_percent: null,
    });
  });

  it('leave what has no cost out of the margin', () => {
    const won = { ...fact, counted: { ...SENT, agreed: true } };
    expect(quotationFigures([won, { ...won, cost: '0' }, { ...won, cost: null }]).margin_percent).toBe('15.5');
  });

  it('are grouped by month in Shanghai, customer and salesperson, and add up', () => {
    const keys = (by: 'month' | 'customer' | 'salesperson') =>
      groupFigures(facts, by, PERIOD).map(({ key, figures }) => [key, figures.counts.sent]);
    expect(keys('month')).toEqual([
      ['2026-08', 1],
      ['2026-09', 0],
      ['2026-10', 0],
      ['2026-11', 3],
    ]);
    expect(keys('customer')).toEqual([
      ['7', 3],
      ['', 1],
    ]);
    expect(keys('salesperson')).toEqual([
      ['3', 2],
      ['4', 2],
    ]);
  });

  it('open a group by what it is narrowed by', () => {
    expect(groupFilter('month', '2026-11', PERIOD)).toEqual({ from: '2026-11-01', to: '2026-11-18' });
    expect(groupFilter('customer', '7', PERIOD)).toEqual({ ...PERIOD, customer_id: 7 });
    expect(groupFilter('customer', '', PERIOD)).toEqual({ ...PERIOD, customer_id: null });
    expect(groupFilter('salesperson', '3', PERIOD)).toEqual({ ...PERIOD, user_id: 3 });
  });

  it('know ages by whole days in Shanghai', () => {
    expect(agedAtMost(7, shanghai('2026-11-18T00:30:00'))).toEqual(shanghai('2026-11-11T00:00:00'));
    expect(agedAtMost(7, shanghai('2026-11-18T23:30:00'))).toEqual(shanghai('2026-11-11T00:00:00'));
  });

  it.each([
    [[], null],
    [[3_600_000], '1.0'],
    [[0, 3_600_000, 36_000_000], '1.0'],
    [[0, 3_600_000], '0.5'],
  ])('have the median of %j: %s', (spans, hours) => expect(medianHours(spans)).toBe(hours));
});
