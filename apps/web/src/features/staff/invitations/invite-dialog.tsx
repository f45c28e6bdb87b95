import { api } from '@wanyuan/contract/client';
import { INVITATION, PHONE_PATTERN } from '@wanyuan/domain';
import { Form, Input, InputNumber, Modal, Radio } from 'antd';
import { useState } from 'react';
import { cleanPhone } from '#lib/clean-text.ts';
import { useFormAct } from '#page-kit/form/use-form-act.ts';
import { leaveForm } from '#page-kit/leave-form.ts';
import { MadeInvitation, type FreshInvitation } from './made-invitation.tsx';
import styles from './invitations.module.css';

interface Values {
  kind: 'link' | 'phone';
  phone?: string;
  uses: number;
  note?: string;
}

const KINDS = [
  { value: 'link', title: '凭链接申请', note: '拿到链接的人都可以申请，逐个由您同意' },
  { value: 'phone', title: '指定手机号', note: '只限这个手机号，本人验证后直接加入' },
];

/** Makes an invitation, then shows it this once. */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  const [fresh, setFresh] = useState<FreshInvitation | null>(null);
  const kind = Form.useWatch('kind', form) ?? 'link';
  const invite = useFormAct(api.staff.invite, {
    form,
    isSpoken: true,
    onDone: ({ code, ends_time }, { phone = '' }) => setFresh({ code, ends_time, phone }),
  });
  if (fresh) return <MadeInvitation fresh={fresh} onClose={onClose} />;

  const send = ({ phone, uses, note = '' }: Values): void => {
    const whom = kind === 'phone' ? { phone: phone ?? '', uses: 1 } : { uses };
    invite.send({ ...whom, note });
  };
  const leave = (): void => {
    const { phone = '', note = '' } = form.getFieldsValue();
    void leaveForm({ isDirty: phone !== '' || note !== '', isBusy: invite.isSending, onClose });
  };
  return (
    <Modal
      open
      centered
      width={520}
      title="邀请同事"
      okText="建立邀请"
      cancelText="取消"
      mask={{ closable: false }}
      confirmLoading={invite.isSending}
      onOk={form.submit}
      onCancel={leave}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ kind: 'link', uses: 1 }}
        onFinish={send}
      >
        <Form.Item name="kind" label="邀请方式">
          <Radio.Group className={styles.kinds ?? ''}>
            {KINDS.map(({ value, title, note }) => (
              <Radio key={value} value={value}>
                <b>{title}</b>
                <small>{note}</small>
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
        {kind === 'phone' ? (
          <Form.Item
            name="phone"
            label="对方的手机号"
            normalize={cleanPhone}
            rules={[
              { required: true, message: '请输入手机号' },
              { pattern: PHONE_PATTERN, message: '请输入11位手机号' },
            ]}
          >
            <Input inputMode="tel" autoComplete="off" />
          </Form.Item>
        ) : (
          <Form.Item
            name="uses"
            label="可以用几次"
            extra={`每人用一次，最多 ${INVITATION.usesMax} 次`}
            rules={[{ required: true, message: '请填写次数' }]}
          >
            <InputNumber min={1} max={INVITATION.usesMax} precision={0} />
          </Form.Item>
        )}
        <Form.Item name="note" label="备注（选填）" extra="只有您看得到，例如给谁、为什么">
          <Input maxLength={INVITATION.noteMax} autoComplete="off" />
        </Form.Item>
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Form>
      <p className={`t-13 quiet ${styles.hint}`}>
        {INVITATION.hours} 小时内有效，加入后身份为业务员。有同事离职或停用、您修改密码时，没用完的邀请全部失效。
      </p>
    </Modal>
  );
}
