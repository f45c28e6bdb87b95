import { api } from '@wanyuan/contract/client';
import { PASSWORD_MIN } from '@wanyuan/domain';
import { Form } from 'antd';
import { newPasswordRules, repeatRules } from '../field-rules.ts';
import { useCaptcha } from '../use-captcha.ts';
import { useFormAct } from '../use-form-act.ts';
import { rememberedPhone, useVisitorCode } from '../use-visitor-code.ts';
import { AccountForm } from './account-form.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';

interface Values {
  phone: string;
  code: string;
  password: string;
  repeat: string;
  captcha_code?: string;
}

export function ResetForm({ onReset }: { onReset: () => void }) {
  const [form] = Form.useForm<Values>();
  const captcha = useCaptcha();
  const phone = Form.useWatch('phone', form) ?? '';
  const code = useVisitorCode({ form: form as never, purpose: 'reset', phone, captcha });
  const { send, isSending, fault } = useFormAct(api.account.reset_password, { form, onDone: onReset });
  return (
    <AccountForm<Values>
      form={form}
      initialValues={{ phone: rememberedPhone() }}
      onSend={(values) => {
        send({ phone: values.phone, code: values.code, password: values.password });
      }}
      isSending={isSending}
      fault={fault}
      submitLabel="重设密码"
    >
      <PhoneField label="账号绑定的手机号" />
      <CaptchaField state={captcha} />
      <CodeField left={code.left} isSending={code.isSending} onSend={code.send} />
      <PasswordField
        name="password"
        label="新密码"
        rules={newPasswordRules}
        placeholder={`至少 ${PASSWORD_MIN} 位，含字母和数字`}
        isNew
      />
      <PasswordField
        name="repeat"
        label="确认新密码"
        rules={repeatRules('password')}
        dependencies={['password']}
        isNew
      />
    </AccountForm>
  );
}
