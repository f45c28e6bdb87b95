import { PictureFault, PoolBusyError } from '#infra/workers/worker-faults.ts';
import { AppError } from '#rpc/app-error.ts';

const BUSY_RETRY_SECONDS = 3;

export function pictureGone(): AppError {
  return new AppError('NOT_FOUND', { msg: '图片不存在或已损坏' });
}

/** The faults of the worker in the words of the catalogue; others as they are. */
export function explainPictureFault(error: unknown): unknown {
  if (error instanceof PictureFault) return pictureGone();
  if (!(error instanceof PoolBusyError)) return error;
  return new AppError('BUSY', { msg: '图片处理繁忙，请稍后重试', data: { retry_after: BUSY_RETRY_SECONDS } });
}
