import { describe, expect, it } from 'vitest';
import type { QuotationFact } from './quotation-facts.ts';
import { QUOTATION_COUNTS, groupFigures, medianHours, quotationFigures } from './quotation-figures.ts';

const shanghai = (text: string) => new Date(`${text}+08:00`);
const now = shanghai('2026-11-18T12:00:00');
const fact: QuotationFact = {
  id: 1,
  customer_id: 7,
  user_id: 3,
  state: 'sent',
  first_sent_at: shanghai('2026-11-16T12:00:00'),
  first_viewed_at: null,
  submitted_at: null,
  agreed_at: null,
  value: '100',
  rate: '7.10',
  cost: '600',
  decline_reasons: [],
};
const facts: QuotationFact[] = [
  fact,
  {
    ...fact,
    id: 2,
    state: 'ordered',
    first_viewed_at: shanghai('2026-11-16T14:00:00'),
    submitted_at: shanghai('2026-11-16T22:00:00'),
    agreed_at: shanghai('2026-11-17T12:00:00'),
    decline_reasons: ['price', 'market', 'price'],
  },
  // The first of August in Shanghai, though not yet in London.
  {
    ...fact,
    id: 3,
    user_id: 4,
    customer_id: null,
    state: 'viewed',
    first_sent_at: shanghai('2026-08-01T02:00:00'),
    first_viewed_at: shanghai('2026-08-01T03:00:00'),
  },
  { ...fact, id: 4, user_id: 4, state: 'expired', value: '300', rate: '1', cost: null },
];

describe('figures of quotations', () => {
  it('count each once, by frozen rates', () => {
    expect(quotationFigures(facts, now)).toEqual({
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
        { reason: 'price', count: 2 },
        { reason: 'market', count: 1 },
      ],
      margin_percent: '15.5',
    });
  });

  it('of none tell nothing', () => {
    expect(quotationFigures([], now)).toMatchObject({
      sent_value: '0.00',
      win_rate_by_count: null,
      win_rate_by_value: null,
      hours_to_view: null,
      margin_percent: null,
    });
  });

  it('are grouped by month in Shanghai, customer and salesperson, and add up', () => {
    const keys = (by: 'month' | 'customer' | 'salesperson') =>
      groupFigures(facts, by, now).map(({ key, figures }) => [key, figures.counts.sent]);
    expect(keys('month')).toEqual([
      ['2026-11', 3],
      ['2026-08', 1],
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

  it('open exactly what they count', () => {
    expect(facts.filter(QUOTATION_COUNTS.open).map(({ id }) => id)).toEqual([1, 3]);
    expect(facts.filter(QUOTATION_COUNTS.agreed).map(({ id }) => id)).toEqual([2]);
  });

  it.each([
    [[], null],
    [[3_600_000], '1.0'],
    [[0, 3_600_000, 36_000_000], '1.0'],
    [[0, 3_600_000], '0.5'],
  ])('have the median of %j: %s', (spans, hours) => expect(medianHours(spans)).toBe(hours));
});
