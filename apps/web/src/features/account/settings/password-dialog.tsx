import { api } from '@wanyuan/contract/client';
import { Form } from 'antd';
import { toast } from '#lib/notices.ts';
import { NewPasswordFields } from '../parts/new-password-fields.tsx';
import { PasswordField } from '../parts/password-field.tsx';
import { useFormAct } from '#page-kit/form/use-form-act.ts';
import { DialogForm } from './dialog-form.tsx';

interface Values {
  old_password: string;
  password: string;
  repeat: string;
}

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  const { send, isSending, fault } = useFormAct(api.account.change_password, {
    form,
    onDone: () => {
      toast.success('密码已修改，其他设备已下线');
      onClose();
    },
  });
  return (
    <DialogForm<Values>
      title="修改密码"
      form={form}
      okText="保存"
      isSending={isSending}
      fault={fault}
      onClose={onClose}
      onSend={({ old_password, password }) => {
        send({ old_password, password });
      }}
    >
      <PasswordField name="old_password" label="原密码" rules={[{ required: true, message: '请输入原密码' }]} />
      <NewPasswordFields />
    </DialogForm>
  );
}
