import type { systemRates } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { RateService } from './rates.service.ts';

export function createRateHandlers(rates: RateService): HandlersOf<typeof systemRates> {
  return { get_rate: async ({ db }) => ({ list: await rates.reference(db) }) };
}
