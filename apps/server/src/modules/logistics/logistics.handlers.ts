import type { logistics } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { LogisticsService } from './logistics.service.ts';

type LogisticsHandlers = HandlersOf<typeof logistics>;

export function createLogisticsHandlers(logistics: LogisticsService): LogisticsHandlers {
  return { get_list: (context, query) => logistics.list(context, query) };
}
