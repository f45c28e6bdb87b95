import type { Logger } from 'pino';
import { AppError } from '#rpc/app-error.ts';
import type { Served, ServedModel } from './served-model.ts';

/** The served model for a request: a model that cannot be had is told in words that people understand. */
export function createOpenServed({ served, log }: { served: ServedModel; log: Logger }): () => Promise<Served> {
  return async () => {
    try {
      return await served.get();
    } catch (error) {
      log.error({ err: error }, '以图搜款不可用');
      throw new AppError('UNAVAILABLE', { msg: '以图搜款暂不可用，请稍后重试', cause: error });
    }
  };
}
