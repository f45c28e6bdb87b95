import { api } from '@wanyuan/contract/client';
import { Form } from 'antd';
import { useFormAct } from '#page-kit/form/use-form-act.ts';
import { rememberedPhone, useVisitorCode } from '../use-visitor-code.ts';
import { AccountForm } from './account-form.tsx';
import { CodeField } from './code-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PhoneField } from './phone-field.tsx';

interface Values {
  phone: string;
  code: string;
  password: string;
  repeat: string;
}

export function ResetForm({ onReset }: { onReset: () => void }) {
  const [form] = Form.useForm<Values>();
  const phone = Form.useWatch('phone', form) ?? '';
  const code = useVisitorCode({ form: form as never, purpose: 'reset', phone });
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
      <CodeField left={code.left} isSending={code.isSending} percent={code.percent} onSend={code.send} />
      <NewPasswordFields />
    </AccountForm>
  );
}
