import { AppError } from '../../rpc/app-error.ts';

/** The picture itself is at fault: trying again gives the same. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault';
}

export class PoolBusyError extends Error {
  override readonly name = 'PoolBusyError';
}

const BUSY_RETRY_SECONDS = 3;

export function pictureGone(): AppError {
  return new AppError('NOT_FOUND', { msg: '图片不存在或已损坏' });
}

/** The faults of the worker in the words of the catalogue; others as they are. */
export function explainPictureFault(error: unknown): unknown {
  if (error instanceof PictureFault) return pictureGone();
  if (!(error instanceof PoolBusyError)) return error;
  return new AppError('UNAVAILABLE', { msg: '图片处理繁忙，请稍后重试', data: { retry_after: BUSY_RETRY_SECONDS } });
}
