import { PASSWORD_MAX, PASSWORD_MIN, PHONE_PATTERN } from '@wanyuan/domain';
import type { FormItemProps } from 'antd';
import { cleanText } from '#lib/clean-text.ts';

type Rules = NonNullable<FormItemProps['rules']>;

export const cleanCode = (text: string): string => cleanText(text, 6);

export const required = (message: string): Rules => [{ required: true, whitespace: true, message }];

/** The server checks again and in full; these only spare a round trip for the usual slips. */
export const phoneRules: Rules = [
  { required: true, message: '请输入手机号' },
  { pattern: PHONE_PATTERN, message: '请输入11位手机号' },
];

export const codeRules: Rules = [
  { required: true, message: '请输入验证码' },
  { pattern: /^\d{6}$/, message: '请输入6位数字验证码' },
];

export const newPasswordRules: Rules = [
  { required: true, message: '请设置密码' },
  { min: PASSWORD_MIN, message: `密码至少${PASSWORD_MIN}位` },
  { max: PASSWORD_MAX, message: `密码最多${PASSWORD_MAX}位` },
  { pattern: /(?=.*[A-Za-z])(?=.*\d)/, message: '密码须同时包含字母和数字' },
];

/** For the second box of a new password. */
export const repeatRules = (field: string): Rules => [
  { required: true, message: '请再次输入新密码' },
  ({ getFieldValue }) => ({
    validator: (_rule, value) =>
      !value || getFieldValue(field) === value ? Promise.resolve() : Promise.reject(new Error('两次输入的密码不一致')),
  }),
];
