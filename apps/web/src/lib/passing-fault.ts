import { ERRORS } from '@wanyuan/contract/client';
import { CallError, NETWORK_ERROR_CODE } from './call-error.ts';

const PASSING = new Set<number>([
  NETWORK_ERROR_CODE,
  ERRORS.TIMEOUT.code,
  ERRORS.UNAVAILABLE.code,
  ERRORS.BUSY.code,
  ERRORS.TOO_MANY_REQUESTS.code,
  ERRORS.INTERNAL.code,
]);

/** Whether the same call may succeed a moment later, and so is worth repeating. */
export function isPassingFault(error: unknown): boolean {
  return !(error instanceof CallError) || PASSING.has(error.code);
}
