import { CURRENCIES, type Currency } from '@wanyuan/domain';
import { z } from 'zod';
import type { PublicFetch } from '../outgoing/public-fetch.ts';
import type { RatesPort } from './rates-port.ts';

const Figure = z.union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)]).transform(Number);
const Table = z.record(z.string(), z.unknown());
const Dated = z.object({ rates: Table, time: z.iso.datetime({ offset: true }).optional() });

const RATE_DECIMALS = 6;

/** A slip of the point or an upside-down rate must not make prices. */
const isPlausible = (rate: number) => rate > 0.001 && rate < 1000;

/** RMB for one foreign unit, from an address that answers `{"USD": 7.1, …}` or `{"rates": {…}, "time": "…"}`. */
export function createEndpointRates(options: { url: string; fetch: PublicFetch; now: () => Date }): RatesPort {
  const { url, fetch, now } = options;
  return {
    async fetch() {
      const answer: unknown = JSON.parse((await fetch(url)).toString('utf8'));
      const dated = Dated.safeParse(answer).data;
      const table = dated?.rates ?? Table.parse(answer);
      const rate_time = dated?.time === undefined ? now() : new Date(dated.time);
      const rates: Partial<Record<Currency, string>> = {};
      for (const currency of CURRENCIES) {
        const rate = Figure.safeParse(table[currency]).data;
        if (rate !== undefined && isPlausible(rate)) rates[currency] = String(Number(rate.toFixed(RATE_DECIMALS)));
      }
      if (Object.keys(rates).length === 0) throw new Error('the address gave no exchange rate');
      return { source: new URL(url).hostname, rate_time, rates };
    },
  };
}
