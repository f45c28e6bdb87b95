import { ERRORS } from '@wanyuan/contract/client';
import { expect, test } from 'vitest';
import { CallError } from '#lib/call-error.ts';
import { formFaults } from './form-faults.ts';

const names = ['phone', 'code', 'password'];

test('issues go to their fields, the rest is said above the button', () => {
  const error = new CallError(ERRORS.INVALID_INPUT.code, '提交的内容有误', 'fields', [
    { path: 'phone', message: '请输入11位手机号' },
    { path: 'password', message: '密码至少8位' },
    { path: 'password', message: '密码须同时包含字母和数字' },
    { path: 'other', message: '别处有误' },
  ]);
  expect(formFaults(error, names)).toEqual({
    fields: [
      { name: 'phone', errors: ['请输入11位手机号'] },
      { name: 'password', errors: ['密码至少8位', '密码须同时包含字母和数字'] },
    ],
    general: '别处有误',
  });
});

test('an error about one field stands at that field, if the form has it', () => {
  const error = new CallError(ERRORS.CODE_WRONG.code, '验证码错误或已过期', 'toast');
  expect(formFaults(error, names).fields).toEqual([{ name: 'code', errors: ['验证码错误或已过期'] }]);
  expect(formFaults(error, ['account'])).toEqual({ fields: [], general: '验证码错误或已过期' });
});

test('anything else is general', () => {
  const error = new CallError(-1, '网络连接失败', 'toast');
  expect(formFaults(error, names)).toEqual({ fields: [], general: '网络连接失败' });
});
