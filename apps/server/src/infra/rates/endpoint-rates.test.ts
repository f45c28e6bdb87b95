import { describe, expect, it } from 'vitest';
import { createEmbeddedRates } from './embedded-rates.ts';
import { createEndpointRates } from './endpoint-rates.ts';

const now = new Date('2026-11-16T08:00:00Z');
const ratesFrom = (answer: string) =>
  createEndpointRates({
    url: 'https://rates.example/cny.json',
    fetch: async () => Buffer.from(answer),
    now: () => now,
  }).fetch();

describe('rates from an address', () => {
  it('come as a plain table, with the time of asking', async () => {
    expect(await ratesFrom('{"USD": 7.1234567, "EUR": "8.25", "JPY": 0.046}')).toEqual({
      source: 'rates.example',
      rate_time: now,
      rates: { USD: '7.123457', EUR: '8.25' },
    });
  });

  it('or with a time of their own', async () => {
    const fetched = await ratesFrom('{"time": "2026-11-16T09:15:00+08:00", "rates": {"GBP": 9.4}}');
    expect(fetched).toMatchObject({ rate_time: new Date('2026-11-16T01:15:00Z'), rates: { GBP: '9.4' } });
  });

  it('are not taken when they cannot be', async () => {
    await expect(ratesFrom('{"USD": 0, "EUR": -8, "GBP": "viel", "HKD": 91300}')).rejects.toThrow('no exchange rate');
    await expect(ratesFrom('<html></html>')).rejects.toThrow();
    await expect(ratesFrom('[]')).rejects.toThrow();
  });
});

it('without an address nobody is asked', async () => {
  expect(await createEmbeddedRates().fetch()).toBeNull();
});
