import { api, type UserInfo } from '@wanyuan/contract/client';
import { NICKNAME_MAX, PASSWORD_MIN } from '@wanyuan/domain';
import { Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useNavigate } from '#lib/router.ts';
import { newPasswordRules, required } from '../field-rules.ts';
import { useFormAct } from '#page-kit/form/use-form-act.ts';
import { AccountForm } from './account-form.tsx';
import { PasswordField } from './password-field.tsx';

interface Values {
  key: string;
  company_name: string;
  account: string;
  nickname: string;
  password: string;
}

const accountRules = [
  ...required('请输入账号名'),
  { pattern: /^[A-Za-z][\w.-]{3,31}$/, message: '账号名须以字母开头，4至32位字母、数字或下划线' },
];

/** The address that the start printed brings the key along, behind the #: it reaches no server and no log that way. */
function useKeyOfAddress(): string {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [key] = useState(() => new URLSearchParams(hash.slice(1)).get('key') ?? '');
  useEffect(() => {
    // The key must not stay in the browser's history, nor be read over the shoulder.
    if (key) void navigate({ search, hash: '' }, { replace: true });
  }, [key, search, navigate]);
  return key;
}

/** The very first account of an empty system. */
export function FirstAccountForm({ onSignedIn }: { onSignedIn: (user: UserInfo) => void }) {
  const [form] = Form.useForm<Values>();
  const { send, isSending, fault } = useFormAct(api.account.create_first_account, { form, onDone: onSignedIn });
  const key = useKeyOfAddress();
  useEffect(() => {
    form.focusField(key ? 'company_name' : 'key');
  }, [form, key]);
  return (
    <AccountForm<Values>
      form={form}
      initialValues={{ key }}
      onSend={send}
      isSending={isSending}
      fault={fault}
      submitLabel="创建并登录"
    >
      <Form.Item
        name="key"
        label="初始化密钥"
        rules={required('请输入初始化密钥')}
        extra={
          <>
            服务启动时显示在终端里，也保存在数据目录的 <code>keys/first-account</code> 文件中。
          </>
        }
      >
        <Input size="large" autoComplete="off" spellCheck={false} maxLength={128} />
      </Form.Item>
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
