import { api, type UserInfo } from '@wanyuan/contract/client';
import { NICKNAME_MAX, PASSWORD_MIN } from '@wanyuan/domain';
import { Checkbox, Form, Input } from 'antd';
import { Link } from '#lib/router.ts';
import { newPasswordRules, required } from '../field-rules.ts';
import { useFormAct } from '#page-kit/form/use-form-act.ts';
import { rememberedPhone, useVisitorCode } from '../use-visitor-code.ts';
import { AccountForm } from './account-form.tsx';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';
import styles from './login-panel.module.css';
import { PhoneField } from './phone-field.tsx';

interface Values {
  company_name: string;
  nickname: string;
  phone: string;
  code: string;
  password: string;
  agreed: boolean;
}

const agreedRule = {
  validator: (_rule: unknown, isAgreed: boolean) =>
    isAgreed ? Promise.resolve() : Promise.reject(new Error('请先阅读并同意服务条款和隐私政策')),
};

interface RegisterFormProps {
  onSignedIn: (user: UserInfo) => void;
  /** The verb on an invited person's button; they name no company, since the inviting one will be theirs. */
  invitedTo?: string;
}

export function RegisterForm({ onSignedIn, invitedTo }: RegisterFormProps) {
  const [form] = Form.useForm<Values>();
  const phone = Form.useWatch('phone', form) ?? '';
  const code = useVisitorCode({ form: form as never, purpose: 'register', phone });
  const { send, isSending, fault } = useFormAct(api.account.register, { form, onDone: onSignedIn });
  return (
    <AccountForm<Values>
      form={form}
      initialValues={{ phone: rememberedPhone(), agreed: false }}
      onSend={({ agreed: _, ...values }) => {
        send({ ...values, ...(invitedTo && { company_name: `${values.nickname}（个人）` }) });
      }}
      isSending={isSending}
      fault={fault}
      submitLabel={`注册并${invitedTo ?? '登录'}`}
    >
      {invitedTo === undefined && (
        <Form.Item name="company_name" label="公司名称" rules={required('请输入公司名称')}>
          <Input size="large" autoComplete="organization" maxLength={60} placeholder="营业执照上的名称" />
        </Form.Item>
      )}
      <Form.Item name="nickname" label="您的昵称" rules={required('请输入昵称')}>
        <Input size="large" autoComplete="name" maxLength={NICKNAME_MAX} placeholder="建议填写真实姓名" />
      </Form.Item>
      <PhoneField />
      <CodeField left={code.left} isSending={code.isSending} percent={code.percent} onSend={code.send} />
      <PasswordField
        name="password"
        label="登录密码"
        rules={newPasswordRules}
        placeholder={`至少 ${PASSWORD_MIN} 位，含字母和数字`}
        isNew
      />
      <Form.Item name="agreed" valuePropName="checked" rules={[agreedRule]}>
        <Checkbox className={styles.consent ?? ''}>
          我已阅读并同意{' '}
          <Link to="/law#terms" target="_blank">
            服务条款
          </Link>{' '}
          和{' '}
          <Link to="/law#privacy" target="_blank">
            隐私政策
          </Link>
        </Checkbox>
      </Form.Item>
    </AccountForm>
  );
}
