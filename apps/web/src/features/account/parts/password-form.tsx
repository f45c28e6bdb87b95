import { api, type UserInfo } from '@wanyuan/contract/client';
import { Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { callApi } from '#lib/call-client.ts';
import type { CallError } from '#lib/call-error.ts';
import { isCaptchaError } from '../captcha-error.ts';
import { required } from '../field-rules.ts';
import { useProof } from '../proof/use-proof.ts';
import { useFormAct } from '#page-kit/form/use-form-act.ts';
import { AccountForm } from './account-form.tsx';
import { PasswordField } from './password-field.tsx';
import { ProofLine } from './proof-line.tsx';

interface Values {
  account: string;
  password: string;
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

/** True also for the last failure before the server wants a proof, so that the next try brings one. */
function asksForProof(error: CallError): boolean {
  const { needs_captcha } = (error.data ?? {}) as { needs_captcha?: boolean };
  return needs_captcha === true || isCaptchaError(error);
}

export function PasswordForm({ filling, onSignedIn }: PasswordFormProps) {
  const [form] = Form.useForm<Values>();
  const [needsProof, setNeedsProof] = useState(false);
  const { percent, callWithProof } = useProof('password');
  const { send, isSending, fault } = useFormAct(api.account.login, {
    form,
    onDone: onSignedIn,
    onError: (error) => {
      if (asksForProof(error)) setNeedsProof(true);
    },
    call: (input) =>
      callWithProof((proof) => callApi(api.account.login, { ...input, ...proof }, { returnError: true }), {
        onlyIfAsked: !needsProof,
      }),
  });
  const signIn = ({ account, password }: Values): void => {
    send({ type: 'password', account, password });
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
      <ProofLine percent={percent} />
    </AccountForm>
  );
}
