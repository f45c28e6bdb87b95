import type { HandlersOf } from '#rpc/context.ts';
import type { RateService } from './rates.service.ts';

export function createRateHandlers(rates: RateService): Pick<HandlersOf<'system'>, 'get_rate'> {
  return { get_rate: async ({ db }) => ({ list: await rates.reference(db) }) };
}
