import { ERRORS } from '@wanyuan/contract/client';
import type { CallError } from '#lib/call-error.ts';

export function isCaptchaError(error: CallError): boolean {
  return error.code === ERRORS.CAPTCHA_REQUIRED.code || error.code === ERRORS.CAPTCHA_WRONG.code;
}
