import type { Envelope } from '@wanyuan/contract';
import { AppError } from './app-error.ts';
import { errorCode } from '../infra/startup-error.ts';
import { StorageAwayError, StorageFullError } from '../infra/storage/storage-port.ts';

/** Fastify's own refusals, in the words of our catalogue. */
const FRAMEWORK_ERRORS: Record<string, AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError('BODY_TOO_LARGE'),
  FST_REQ_FILE_TOO_LARGE: new AppError('FILE_TOO_LARGE'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError('UNSUPPORTED_TYPE'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new AppError('MALFORMED_BODY'),
  FST_ERR_CTP_INVALID_JSON_BODY: new AppError('MALFORMED_BODY'),
};

/** PostgreSQL says the statement took too long, the connection went away, or there is no room. */
const DATABASE_ERRORS: Record<string, AppError> = {
  '57014': new AppError('TIMEOUT'),
  '57P01': new AppError('UNAVAILABLE'),
  '57P02': new AppError('UNAVAILABLE'),
  '57P03': new AppError('UNAVAILABLE'),
  '53100': new AppError('STORAGE_FULL'),
  '53300': new AppError('UNAVAILABLE'),
  ECONNREFUSED: new AppError('UNAVAILABLE'),
  ECONNRESET: new AppError('UNAVAILABLE'),
  ENOENT: new AppError('UNAVAILABLE'),
  ENOSPC: new AppError('STORAGE_FULL'),
};

const CONNECTION_LOST = /Connection terminated|timeout exceeded when trying to connect/;

/** Whatever was thrown, as an error that may be shown. Unknown ones become INTERNAL and keep their cause for the log. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // Drizzle wraps the driver's error; the code that tells what happened is on the cause.
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof StorageFullError) return new AppError('STORAGE_FULL', { cause: error });
    if (current instanceof StorageAwayError) return storageAway(error);
    const code = errorCode(current) ?? '';
    const known = FRAMEWORK_ERRORS[code] ?? DATABASE_ERRORS[code];
    if (known) return known;
    if (CONNECTION_LOST.test(current.message)) return new AppError('UNAVAILABLE', { cause: error });
    const refusal = refusalOf(current);
    if (refusal) return refusal;
  }
  return new AppError('INTERNAL', { cause: error });
}

/** A plugin refuses by a status of its own: a body that is no JSON, a path that climbs or holds a NUL. */
function refusalOf(error: Error): AppError | null {
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 403 || status === 404) return new AppError('NOT_FOUND');
  return status >= 400 && status < 500 ? new AppError('MALFORMED_BODY') : null;
}

const storageAway = (cause: unknown) => new AppError('UNAVAILABLE', { msg: '文件存储暂不可用，请稍后重试', cause });

export function errorEnvelope(error: AppError): Envelope<Record<string, unknown> | null> {
  return { code: error.code, msg: error.message, data: error.data };
}
