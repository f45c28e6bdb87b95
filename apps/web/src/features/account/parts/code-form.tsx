import { api, type UserInfo } from '@wanyuan/contract/client';
import { Form } from 'antd';
import { useFormAct } from '#page-kit/form/use-form-act.ts';
import { rememberedPhone, useVisitorCode } from '../use-visitor-code.ts';
import { AccountForm } from './account-form.tsx';
import { CodeField } from './code-field.tsx';
import { PhoneField } from './phone-field.tsx';

interface Values {
  phone: string;
  code: string;
}

export function CodeForm({ onSignedIn }: { onSignedIn: (user: UserInfo) => void }) {
  const [form] = Form.useForm<Values>();
  const phone = Form.useWatch('phone', form) ?? '';
  const code = useVisitorCode({ form: form as never, purpose: 'login', phone });
  const { send, isSending, fault } = useFormAct(api.account.login, { form, onDone: onSignedIn });
  return (
    <AccountForm<Values>
      form={form}
      initialValues={{ phone: rememberedPhone() }}
      onSend={(values) => {
        send({ type: 'code', phone: values.phone, code: values.code });
      }}
      isSending={isSending}
      fault={fault}
      submitLabel="登录"
    >
      <PhoneField />
      <CodeField left={code.left} isSending={code.isSending} percent={code.percent} onSend={code.send} />
    </AccountForm>
  );
}
