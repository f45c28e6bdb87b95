import type { MailAccount, MailReading } from '@wanyuan/contract/client';
import { MAIL_FAULT_WORDS } from '@wanyuan/domain';
import { Alert, Button, Form, Input, Modal } from 'antd';
import { useFormFaults } from '#page-kit/form/use-form-faults.ts';
import { leaveForm } from '#page-kit/leave-form.ts';
import { mailServerField } from './mail-server-field.ts';
import { ServerFields } from './server-fields.tsx';
import { useReading, type ReadingSaving } from './use-reading.ts';

interface ReadingDialogProps {
  account: MailAccount;
  reading: MailReading;
  onClose: () => void;
}

type Values = Pick<ReadingSaving, 'server' | 'user_name' | 'password'>;

/** Where answers are read of a mailbox whose provider we do not know. */
export default function ReadingDialog({ account, reading, onClose }: ReadingDialogProps) {
  const [form] = Form.useForm<Values>();
  const { fault, showFaults, clearFault } = useFormFaults({ form, nameOf: mailServerField });
  const { run, isRunning } = useReading({ onRefused: showFaults });
  const hasKept = reading.is_on && !reading.needs_secret;
  const send = async ({ server, user_name: user = '', password }: Values): Promise<void> => {
    clearFault();
    const saving = { id: account.id, is_on: true, user_name: user, ...(server && { server }) };
    if (await run(password ? { ...saving, password } : saving)) onClose();
  };
  const found = reading.fault === null ? null : MAIL_FAULT_WORDS[reading.fault];
  return (
    <Modal
      open
      centered
      width={640}
      title={`接收回信 ${account.address}`}
      mask={{ closable: false }}
      onCancel={() => void leaveForm({ isDirty: form.isFieldsTouched(), isBusy: isRunning, onClose })}
      footer={
        <>
          <Button disabled={isRunning} onClick={onClose}>
            取消
          </Button>
          <Button type="primary" loading={isRunning} onClick={form.submit}>
            保存并测试
          </Button>
        </>
      }
    >
      <p className="t-13 quiet mb-12">
        请向邮箱服务商询问 IMAP 服务器和端口。只读取对平台邮件的回信和退信，不会改动邮箱里的任何邮件。
      </p>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={isRunning}
        initialValues={{
          server: reading.server ?? { host: '', port: 993, security: 'tls' },
          user_name: reading.user_name,
        }}
        onFinish={(values) => void send(values)}
      >
        <ServerFields kind="imap" />
        <Form.Item
          name="password"
          label="收信的授权码或密码"
          extra="服务器或登录名改变时，须重新填写。"
          rules={[{ required: !hasKept, message: '请填写授权码' }]}
        >
          <Input.Password
            autoComplete="new-password"
            maxLength={500}
            placeholder={hasKept ? '已保存，不改则留空' : ''}
          />
        </Form.Item>
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Form>
      {fault !== null && <Alert type="error" showIcon title={fault} />}
      {fault === null && found !== null && !isRunning && (
        <Alert
          type="error"
          showIcon
          title={found}
          {...(reading.fault_text !== '' && { description: `服务器的应答：${reading.fault_text}` })}
        />
      )}
    </Modal>
  );
}
