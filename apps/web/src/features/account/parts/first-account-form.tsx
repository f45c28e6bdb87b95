import { api, type UserInfo } from '@wanyuan/contract/client';
import { NICKNAME_MAX, PASSWORD_MIN } from '@wanyuan/domain';
import { Form, Input } from 'antd';
import { useEffect } from 'react';
import { newPasswordRules, required } from '../field-rules.ts';
import { useFormAct } from '../use-form-act.ts';
import { AccountForm } from './account-form.tsx';
import { PasswordField } from './password-field.tsx';

interface Values {
  company_name: string;
  account: string;
  nickname: string;
  password: string;
}

const accountRules = [
  ...required('请输入账号名'),
  { pattern: /^[A-Za-z][\w.-]{3,31}$/, message: '账号名须以字母开头，4至32位字母、数字或下划线' },
];

/** The very first account of an empty system. */
export function FirstAccountForm({ onSignedIn }: { onSignedIn: (user: UserInfo) => void }) {
  const [form] = Form.useForm<Values>();
  const { send, isSending, fault } = useFormAct(api.account.create_first_account, { form, onDone: onSignedIn });
  useEffect(() => {
    form.focusField('company_name');
  }, [form]);
  return (
    <AccountForm<Values> form={form} onSend={send} isSending={isSending} fault={fault} submitLabel="创建并登录">
      <Form.Item name="company_name" label="公司名称" rules={required('请输入公司名称')}>
        <Input size="large" autoComplete="organization" maxLength={60} />
      </Form.Item>
      <Form.Item name="account" label="账号名" rules={accountRules}>
        <Input size="large" autoComplete="username" maxLength={32} placeholder="字母开头，4–32 位" />
      </Form.Item>
      <Form.Item name="nickname" label="昵称" rules={required('请输入昵称')}>
        <Input size="large" autoComplete="name" maxLength={NICKNAME_MAX} />
      </Form.Item>
      <PasswordField
        name="password"
        label="密码"
        rules={newPasswordRules}
        placeholder={`至少 ${PASSWORD_MIN} 位，含字母和数字`}
        isNew
      />
    </AccountForm>
  );
}
