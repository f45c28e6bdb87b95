import { api, type UserInfo } from '@wanyuan/contract/client';
import { Form, Input } from 'antd';
import { useEffect } from 'react';
import type { CallError } from '#lib/call-error.ts';
import { isCaptchaError } from '../field-faults.ts';
import { required } from '../field-rules.ts';
import { useCaptcha } from '../use-captcha.ts';
import { useFormAct } from '../use-form-act.ts';
import { AccountForm } from './account-form.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { PasswordField } from './password-field.tsx';

interface Values {
  account: string;
  password: string;
  captcha_code?: string;
}

export interface Filling {
  account: string;
  password: string;
}

interface PasswordFormProps {
  /** A demo account that was clicked: filled in and sent. */
  filling: Filling | null;
  onSignedIn: (user: UserInfo) => void;
}

/** Also the last failure that goes without: the next try needs the picture, so it had better be there. */
function asksForCaptcha(error: CallError): boolean {
  const { needs_captcha } = (error.data ?? {}) as { needs_captcha?: boolean };
  return needs_captcha === true || isCaptchaError(error);
}

export function PasswordForm({ filling, onSignedIn }: PasswordFormProps) {
  const [form] = Form.useForm<Values>();
  const captcha = useCaptcha();
  const { send, isSending, fault } = useFormAct(api.account.login, {
    form,
    onDone: onSignedIn,
    onError: (error) => {
      if (!captcha.isNeeded && !asksForCaptcha(error)) return;
      // A picture is good for one try.
      captcha.renew();
      form.setFieldValue('captcha_code', undefined);
    },
  });
  const signIn = ({ account, password, captcha_code }: Values): void => {
    const proof = captcha.captcha && captcha_code ? { captcha_id: captcha.captcha.captcha_id, captcha_code } : {};
    send({ type: 'password', account, password, ...proof });
  };
  useEffect(() => {
    form.focusField('account');
  }, [form]);
  useEffect(() => {
    if (!filling) return;
    form.setFieldsValue(filling);
    form.submit();
  }, [filling, form]);
  return (
    <AccountForm<Values> form={form} onSend={signIn} isSending={isSending} fault={fault} submitLabel="登录">
      <Form.Item name="account" label="账号" rules={required('请输入账号或手机号')}>
        <Input size="large" autoComplete="username" maxLength={64} placeholder="账号名或手机号" />
      </Form.Item>
      <PasswordField name="password" label="密码" rules={[{ required: true, message: '请输入密码' }]} />
      <CaptchaField state={captcha} />
    </AccountForm>
  );
}
