import { api } from '@wanyuan/contract/client';
import { Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { toast } from '#lib/notices.ts';
import { queryClient } from '#lib/query-client.ts';
import { getUser, updateUser } from '#lib/session.ts';
import { refreshUser } from '#lib/user-refresh.ts';
import { leaveAccount } from '../leave-account.ts';
import { FaultLine } from '../parts/fault-line.tsx';
import { NewPasswordFields } from '../parts/new-password-fields.tsx';
import { PasswordField } from '../parts/password-field.tsx';
import { useFormAct } from '#page-kit/form/use-form-act.ts';

interface Values {
  old_password: string;
  password: string;
  repeat: string;
}

/** The user has a password of their own now, whether newer user info comes or not. */
async function goOn(): Promise<void> {
  const user = getUser();
  if (user) updateUser({ ...user, must_change_password: false });
  await refreshUser().catch(() => undefined);
  // Until now the server refused whatever the page behind asked.
  await queryClient.invalidateQueries();
}

/** The main account made the password: the user chooses a new one, or signs out. */
export default function FirstPasswordDialog() {
  const [form] = Form.useForm<Values>();
  const [isLeaving, setLeaving] = useState(false);
  const { send, isSending, fault } = useFormAct(api.account.change_password, {
    form,
    onDone: () => {
      toast.success('密码已修改，请记住新密码');
      void goOn();
    },
  });
  const leave = (): void => {
    setLeaving(true);
    void leaveAccount();
  };
  return (
    <Modal
      open
      centered
      width={440}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      title="请先改成自己的密码"
      footer={
        <>
          <Button loading={isLeaving} onClick={leave}>
            退出登录
          </Button>
          <Button type="primary" loading={isSending} onClick={form.submit}>
            保存并继续
          </Button>
        </>
      }
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ old_password, password }) => send({ old_password, password })}
      >
        <p>您正在使用公司主账号给的初始密码，改成只有自己知道的密码后继续。</p>
        <PasswordField name="old_password" label="初始密码" rules={[{ required: true, message: '请输入初始密码' }]} />
        <NewPasswordFields />
        <FaultLine text={fault} />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Form>
    </Modal>
  );
}
