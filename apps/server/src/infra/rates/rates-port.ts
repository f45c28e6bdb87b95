import type { Currency } from '@wanyuan/domain';

/** RMB for one unit of each currency, as some source gave them at some time. */
export interface FetchedRates {
  source: string;
  rate_time: Date;
  rates: Partial<Record<Currency, string>>;
}

/** Where reference rates come from. */
export interface RatesPort {
  /** Null where nothing newer than what came with the software is to be had. */
  fetch(): Promise<FetchedRates | null>;
}
