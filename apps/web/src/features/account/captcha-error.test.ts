import { ERRORS } from '@wanyuan/contract/client';
import { expect, test } from 'vitest';
import { CallError } from '#lib/call-error.ts';
import { isCaptchaError } from './captcha-error.ts';

test('a captcha that is missing or wrong is told from other errors', () => {
  expect(isCaptchaError(new CallError(-1, '网络连接失败', 'toast'))).toBe(false);
  expect(isCaptchaError(new CallError(ERRORS.CAPTCHA_WRONG.code, '', 'toast'))).toBe(true);
});
