import type { MailAccount } from '@wanyuan/contract/client';
import {
  MAIL_LIMITS,
  mailPresetOf,
  mailSecretKindsOf,
  parseMailAddress,
  type MailPresetKey,
  type MailSecretKind,
} from '@wanyuan/domain';
import { Alert, Button, Checkbox, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useCan } from '#lib/session.ts';
import { useFormFaults } from '#page-kit/form/use-form-faults.ts';
import { leaveForm } from '#page-kit/leave-form.ts';
import { mailServerField } from './mail-server-field.ts';
import { PresetChoice } from './preset-choice.tsx';
import { SecretFields } from './secret-fields.tsx';
import { ServerFields } from './server-fields.tsx';
import { TestProgress } from './test-progress.tsx';
import { useAccountTest, type Saving } from './use-account-test.ts';

interface AccountDialogProps {
  /** Null for a new one. */
  account: MailAccount | null;
  presets: readonly MailPresetKey[];
  onClose: () => void;
}

interface Values extends Pick<Saving, 'address' | 'name' | 'is_shared' | 'server' | 'user_name'> {
  password?: string;
  client_id?: string;
  client_secret?: string;
  refresh_token?: string;
  tenant?: string;
}

/** Binding a mailbox: whose it is, the secret, and a test of it. */
export default function AccountDialog({ account, presets, onClose }: AccountDialogProps) {
  const [form] = Form.useForm<Values>();
  const [preset, setPreset] = useState<MailPresetKey | null>(account?.preset ?? null);
  const [kind, setKind] = useState<MailSecretKind>(account?.secret_kind ?? 'password');
  const { fault, showFaults, clearFault } = useFormFaults({ form, nameOf: mailServerField });
  const mayShare = useCan('mail.share_accounts');
  const test = useAccountTest({ onRefused: showFaults });
  const chosen = preset === null ? null : mailPresetOf(preset);
  const hasKept = account !== null && !account.needs_secret && preset === account.preset;

  const choose = (key: MailPresetKey): void => {
    setPreset(key);
    setKind(mailSecretKindsOf(mailPresetOf(key))[0] ?? 'password');
  };
  const secretOf = (values: Values): Saving['secret'] => {
    if (kind === 'password') return values.password ? { kind, password: values.password } : undefined;
    const { client_id = '', client_secret = '', refresh_token = '', tenant = '' } = values;
    return refresh_token === '' ? undefined : { kind, client_id, client_secret, refresh_token, tenant };
  };
  const send = (values: Values): void => {
    if (preset === null) return;
    clearFault();
    const secret = chosen?.secret === null ? undefined : secretOf(values);
    const id = account?.id ?? test.savedId;
    void test.run({
      ...(id !== null && id !== undefined && { id }),
      preset,
      address: values.address,
      name: values.name ?? '',
      is_shared: values.is_shared ?? false,
      user_name: values.user_name ?? '',
      ...(preset === 'other' && values.server && { server: values.server }),
      ...(secret && { secret }),
    });
  };
  const isDone = test.progress?.state === 'done';
  const leave = (): void => {
    const isDirty = !isDone && test.progress === null && form.isFieldsTouched();
    void leaveForm({ isDirty, isBusy: test.isRunning, onClose });
  };
  const server = account?.server ?? { host: '', port: 465, security: 'tls' as const };
  return (
    <Modal
      open
      centered
      width={640}
      title={account === null ? '绑定邮箱' : `修改邮箱 ${account.address}`}
      mask={{ closable: false }}
      onCancel={leave}
      footer={
        isDone ? (
          <Button type="primary" onClick={onClose}>
            完成
          </Button>
        ) : (
          <>
            <Button onClick={leave} disabled={test.isRunning}>
              {test.progress === null ? '取消' : '稍后再测'}
            </Button>
            <Button type="primary" disabled={preset === null} loading={test.isRunning} onClick={form.submit}>
              保存并测试
            </Button>
          </>
        )
      }
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={test.isRunning || isDone}
        initialValues={{
          address: account?.address ?? '',
          name: account?.name ?? '',
          is_shared: account?.is_shared ?? false,
          user_name: account && account.user_name !== account.address ? account.user_name : '',
          server,
        }}
        onFinish={send}
      >
        <PresetChoice presets={presets} value={preset} onChange={choose} />
        {chosen !== null && (
          <>
            <Form.Item
              name="address"
              label="邮箱地址"
              rules={[
                {
                  validator: (_rule, value: string) =>
                    parseMailAddress(value ?? '') === null
                      ? Promise.reject(new Error('请填写正确的邮箱地址，例如 name@example.com'))
                      : Promise.resolve(),
                },
              ]}
            >
              <Input inputMode="email" autoComplete="off" maxLength={MAIL_LIMITS.addressLength} />
            </Form.Item>
            <Form.Item name="name" label="发件人名称" extra="客户收信时看到的名字，例如 Lily, Wanyuan Toys">
              <Input autoComplete="off" maxLength={MAIL_LIMITS.nameLength} />
            </Form.Item>
            {preset === 'other' && <ServerFields kind="smtp" />}
            <SecretFields preset={chosen} kind={kind} onKind={setKind} hasKept={hasKept} />
            {preset === 'outbox' && (
              <Alert
                className="mb-16"
                type="info"
                showIcon
                title="演示发件箱不会真正发出邮件"
                description="发送的邮件只显示在本机的 /dev/outbox，用来试用整个流程。"
              />
            )}
            {mayShare && (
              <Form.Item name="is_shared" valuePropName="checked">
                <Checkbox>公司共用：同事都可以用它发信，回信进这个邮箱</Checkbox>
              </Form.Item>
            )}
            {account?.secret_kind === kind && hasKept && preset === 'other' && (
              <p className="t-13 quiet mb-12">服务器或登录名改变时，须重新填写授权码。</p>
            )}
          </>
        )}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Form>
      {fault !== null && <Alert type="error" showIcon title={fault} />}
      {test.progress !== null && <TestProgress progress={test.progress} />}
    </Modal>
  );
}
