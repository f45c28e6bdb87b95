import { api, type StaffPerson } from '@wanyuan/contract/client';
import { NICKNAME_MAX, PHONE_PATTERN, USER_TYPE } from '@wanyuan/domain';
import { Form, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { changedFields } from '#lib/changed-fields.ts';
import { cleanPhone } from '#lib/clean-text.ts';
import { toast } from '#lib/notices.ts';
import { useFormAct } from '#page-kit/form/use-form-act.ts';
import { leaveForm } from '#page-kit/leave-form.ts';
import type { FreshPassword } from '../fresh-password.ts';
import styles from './staff.module.css';

interface StaffFormProps {
  /** Null makes a new one. */
  person: StaffPerson | null;
  onDone: (fresh: FreshPassword | null) => void;
  onClose: () => void;
}

interface Values {
  account: string;
  nickname: string;
  phone: string;
  user_type: 1 | 2;
}

const ROLES = [
  { value: USER_TYPE.salesperson, label: '业务员', note: '只看自己的客户、选样车和询价' },
  { value: USER_TYPE.administrator, label: '管理员', note: '看全公司的，管公式、汇率、模板；不能管理员工' },
];

export default function StaffForm({ person, onDone, onClose }: StaffFormProps) {
  const [form] = Form.useForm<Values>();
  const [initial] = useState<Values>(() => ({
    account: person?.account ?? '',
    nickname: person?.nickname ?? '',
    phone: person?.phone ?? '',
    user_type: person?.user_type === USER_TYPE.administrator ? 2 : 1,
  }));
  const add = useFormAct(api.staff.add, {
    form,
    isSpoken: true,
    onDone: ({ password }, { account, nickname }) => onDone({ nickname, account, password }),
  });
  const edit = useFormAct(api.staff.edit, {
    form,
    isSpoken: true,
    onDone: () => {
      toast.success('已保存');
      onDone(null);
    },
  });
  const save = ({ account, ...values }: Values): void => {
    if (person) edit.send({ ...changedFields(values, initial), user_id: person.user_id });
    else add.send({ ...values, account });
  };
  const isBusy = add.isSending || edit.isSending;
  const leave = (): void => {
    const isDirty = Object.keys(changedFields(form.getFieldsValue(), initial)).length > 0;
    void leaveForm({ isDirty, isBusy, onClose });
  };
  return (
    <Modal
      open
      centered
      width={480}
      title={person ? `编辑员工：${person.nickname}` : '新增员工'}
      okText={person ? '保存' : '新增员工'}
      cancelText="取消"
      mask={{ closable: false }}
      confirmLoading={isBusy}
      afterOpenChange={(isOpen) => isOpen && form.focusField('nickname')}
      onOk={form.submit}
      onCancel={leave}
    >
      <Form<Values> form={form} layout="vertical" requiredMark={false} initialValues={initial} onFinish={save}>
        <Form.Item name="nickname" label="姓名" rules={[{ required: true, whitespace: true, message: '请输入姓名' }]}>
          <Input maxLength={NICKNAME_MAX} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="account"
          label="登录账号"
          extra={person ? '账号名不能修改' : '字母开头，4 至 32 位字母、数字或下划线；全平台不能重复'}
          rules={
            person
              ? []
              : [
                  { required: true, message: '请输入登录账号' },
                  { pattern: /^[A-Za-z][A-Za-z0-9_.-]{3,31}$/, message: '须以字母开头，4至32位字母、数字或下划线' },
                ]
          }
        >
          <Input maxLength={32} disabled={person !== null} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item
          name="phone"
          label="手机号（选填）"
          normalize={cleanPhone}
          extra="本人登录后用短信验证码确认，之后可以用它登录、找回密码"
          rules={[{ pattern: PHONE_PATTERN, message: '请输入11位手机号' }]}
        >
          <Input inputMode="tel" autoComplete="off" />
        </Form.Item>
        <Form.Item name="user_type" label="身份">
          <Radio.Group className={styles.roles ?? ''}>
            {ROLES.map(({ value, label, note }) => (
              <Radio key={value} value={value}>
                {label}
                <small>{note}</small>
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Form>
    </Modal>
  );
}
