import { api } from '@wanyuan/contract/client';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { cleanText } from '#lib/clean-text.ts';
import { toast } from '#lib/notices.ts';
import { adoptUser } from '../adopt-user.ts';
import { useFormAct } from '../use-form-act.ts';
import { DialogForm } from './dialog-form.tsx';
import { SettingRow } from './section-frame.tsx';

const rules = [
  { required: true, message: '请输入8位公司邀请码' },
  { pattern: /^[A-Z0-9]{8}$/, message: '请输入8位公司邀请码' },
];

function BindDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<{ invite_code: string }>();
  const { send, isSending, fault } = useFormAct(api.account.bind_company, {
    form,
    onDone: (user) => {
      adoptUser(user);
      toast.success(`已加入${user.company_name}`);
      onClose();
    },
  });
  return (
    <DialogForm<{ invite_code: string }>
      title="绑定公司"
      form={form}
      okText="绑定"
      isSending={isSending}
      fault={fault}
      onSend={send}
      onClose={onClose}
    >
      <Form.Item
        name="invite_code"
        label="公司邀请码"
        rules={rules}
        normalize={(text: string) => cleanText(text, 8).toUpperCase()}
        extra="向公司的主账号或管理员索取；绑定后不能自行更换公司。"
      >
        <Input size="large" autoComplete="off" placeholder="8 位字母和数字" />
      </Form.Item>
    </DialogForm>
  );
}

/** For buyers without a company of their own: joins one by its invite code. */
export function BindCompany() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SettingRow
        label="绑定公司"
        value="加入已有的公司"
        note="与同事共用公司资料和会员权益"
        action={
          <Button
            onClick={() => {
              setOpen(true);
            }}
          >
            绑定公司
          </Button>
        }
      />
      {isOpen && (
        <BindDialog
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
