import type { logistics } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { LogisticsService } from './logistics.service.ts';

export function createLogisticsHandlers(logistics: LogisticsService): HandlersOf<typeof logistics> {
  return { get_list: ({ db, session }, query) => logistics.list(db, session, query) };
}
