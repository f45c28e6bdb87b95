import type { Rate } from '@wanyuan/contract';
import { can, CURRENCIES, isRateStale, isSameFigure, quotingRate, type Currency } from '@wanyuan/domain';
import { inParallel, type Db, type Pool } from '#infra/database/database.ts';
import type { DatabaseLog } from '#infra/database/types.ts';
import type { RatesPort } from '#infra/rates/rates-port.ts';
import { EMBEDDED_RATES } from '#infra/rates/embedded-rates.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import { nicknames } from '../people/people.module.ts';
import * as repo from './rates.repo.ts';

interface Dependencies {
  db: Db;
  rates: RatesPort;
  now: () => Date;
  log: DatabaseLog;
}

interface RateChange {
  currency: Currency;
  rate: string | null;
  buffer_percent: string;
  note: string;
}

export type RateService = ReturnType<typeof createRateService>;

const FOREIGN = CURRENCIES.filter((currency) => currency !== 'RMB');

/** RMB for one foreign unit: the platform's reference, and what a company makes of it. */
export function createRateService({ db: pool, rates, now, log }: Dependencies) {
  /** Fetched rates, unless those that came with the software are newer. */
  async function market(db: Db): Promise<Map<Currency, repo.MarketRate>> {
    const { source, rate_time, rates: figures } = EMBEDDED_RATES;
    const found = new Map<Currency, repo.MarketRate>(
      FOREIGN.map((currency) => [currency, { currency, rate: figures[currency], source, rate_time }]),
    );
    for (const row of await repo.listMarketRates(db))
      if (row.rate_time >= rate_time && row.currency !== 'RMB') found.set(row.currency, row);
    return found;
  }

  function companysRate(reference: repo.MarketRate, own: repo.CompanyRate | undefined) {
    const isManual = own?.rate !== undefined && own.rate !== null;
    const buffer_percent = own?.buffer_percent ?? '0';
    return {
      rate: quotingRate(own?.rate ?? reference.rate, buffer_percent) ?? reference.rate,
      rate_time: isManual ? own.set_at : reference.rate_time,
      isManual,
      buffer_percent,
    };
  }

  return {
    async reference(db: Db) {
      return [...(await market(db)).values()].map(({ currency, rate, source, rate_time }) => ({
        currency,
        rate,
        source,
        rate_time: rate_time.toISOString(),
        is_stale: isRateStale(rate_time, now()),
      }));
    },

    async list({ db, session }: SessionContext<Pool>): Promise<{ list: Rate[]; can_set: boolean }> {
      const [references, rows] = await inParallel(db, [market(db), repo.listCompanyRates(db, session.tenant_id)]);
      const own = new Map(rows.map((row) => [row.currency, row]));
      const names = await nicknames(
        db,
        rows.map(({ set_by }) => set_by),
      );
      const list = [...references.values()].map((reference): Rate => {
        const set = own.get(reference.currency);
        const { rate, rate_time, isManual, buffer_percent } = companysRate(reference, set);
        return {
          currency: reference.currency,
          rate,
          market_rate: reference.rate,
          manual_rate: set?.rate ?? null,
          source: isManual ? '公司手工' : reference.source,
          rate_time: rate_time.toISOString(),
          buffer_percent,
          is_manual: isManual,
          note: set?.note ?? '',
          is_stale: isRateStale(rate_time, now()),
          set_by: set ? (names.get(set.set_by) ?? '') : '',
        };
      });
      return { list, can_set: can(session, 'price.set_rates') };
    },

    async set({ db, session, audit }: UserCallContext, { currency, rate, buffer_percent, note }: RateChange) {
      const before = await repo.getCompanyRate(db, session.tenant_id, currency);
      const after = { rate, buffer_percent, note };
      // Another note or buffer makes a rate no newer; saving everything unchanged confirms it.
      const isOnlyAround =
        before !== null &&
        isSameFigure(before.rate, rate) &&
        !(isSameFigure(before.buffer_percent, buffer_percent) && before.note === note);
      const { set_by, set_at } = isOnlyAround ? before : { set_by: session.id, set_at: now() };
      await repo.saveCompanyRate(db, { ...after, company_id: session.tenant_id, currency, set_by, set_at });
      await audit({
        action: 'price.set_rate',
        before: before && { currency, rate: before.rate, buffer_percent: before.buffer_percent, note: before.note },
        after: { currency, ...after },
      });
    },

    /** What prices in a currency are made with now. */
    async inForce(db: Db, company_id: number, currency: Currency): Promise<{ rate: string; rate_time: Date | null }> {
      if (currency === 'RMB') return { rate: '1', rate_time: null };
      const references = await market(db);
      const own = await repo.getCompanyRate(db, company_id, currency);
      const { rate, rate_time } = companysRate(references.get(currency)!, own ?? undefined);
      return { rate, rate_time };
    },

    /** Asks the source anew; what is known stays when it does not answer. */
    async refresh(): Promise<void> {
      const fetched = await rates.fetch();
      if (!fetched) return;
      const { source, rate_time } = fetched;
      const known = FOREIGN.flatMap((currency) => {
        const rate = fetched.rates[currency];
        return rate === undefined ? [] : [{ currency, rate, source, rate_time }];
      });
      await repo.saveMarketRates(pool, known);
      log.info({ currencies: known.length, source }, '参考汇率已更新');
    },
  };
}
