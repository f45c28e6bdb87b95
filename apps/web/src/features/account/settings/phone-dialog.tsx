import { api, ERRORS, type UserInfo } from '@wanyuan/contract/client';
import { Button, Form, Steps } from 'antd';
import { useState } from 'react';
import { CallError } from '#lib/call-error.ts';
import { toast } from '#lib/notices.ts';
import { adoptUser } from '#lib/session.ts';
import { formFaults } from '#page-kit/form/form-faults.ts';
import { CodeField } from '../parts/code-field.tsx';
import { PhoneField } from '../parts/phone-field.tsx';
import { useFormAct } from '#page-kit/form/use-form-act.ts';
import { DialogForm } from './dialog-form.tsx';
import styles from './settings.module.css';
import { useMemberCode } from './use-member-code.ts';

interface Values {
  old_code?: string;
  phone: string;
  code: string;
}

interface PhoneDialogProps {
  user: Pick<UserInfo, 'phone' | 'is_phone_proven'>;
  onClose: () => void;
}

/**
 * Binds a phone, or another one: then the old one proves first who is asking. A phone that the company wrote down and
 * that is not proven yet is typed in full by the user.
 */
export function PhoneDialog({ user, onClose }: PhoneDialogProps) {
  const currentPhone = user.is_phone_proven ? user.phone : '';
  const isToProve = user.phone !== '' && !user.is_phone_proven;
  const [form] = Form.useForm<Values>();
  const [oldCode, setOldCode] = useState<string | null>(null);
  const oldPhone = useMemberCode(api.system.send_verification_code, 'verify');
  const newPhone = useMemberCode(api.system.send_bind_phone_code, 'bind');
  const { send, isSending, fault } = useFormAct(api.account.bind_phone, {
    form,
    onDone: (bound) => {
      adoptUser(bound);
      toast.success(isToProve ? '手机号已验证' : '手机号已绑定');
      onClose();
    },
    // The server checks both codes at once and does not say which one is wrong.
    explain: (error) =>
      error.code === ERRORS.CODE_WRONG.code && oldCode !== null
        ? new CallError(error.code, '验证码错误或已过期，请一并核对上一步的原手机验证码', error.behaviour)
        : error,
  });
  const isFirstStep = currentPhone !== '' && oldCode === null;
  const showFault = (field: 'old_code' | 'code') => (error: CallError) => {
    const { fields, general } = formFaults(error, ['phone']);
    form.setFields(fields.length > 0 ? (fields as never) : [{ name: field, errors: [general ?? error.msg] }]);
  };
  const askNewCode = async (): Promise<void> => {
    const phone = await form.validateFields(['phone']).then(
      (values) => values.phone,
      () => null,
    );
    if (phone) await newPhone.send({ phone }, showFault('code'));
  };
  return (
    <DialogForm<Values>
      title={isToProve ? '验证手机号' : currentPhone ? '更换手机号' : '绑定手机号'}
      form={form}
      okText={isFirstStep ? '下一步' : '确定'}
      isSending={isSending}
      fault={fault}
      onClose={onClose}
      onSend={(values) => {
        if (isFirstStep) setOldCode(values.old_code ?? '');
        else send({ phone: values.phone, code: values.code, ...(oldCode ? { old_code: oldCode } : {}) });
      }}
      back={
        oldCode === null ? undefined : (
          <Button
            onClick={() => {
              setOldCode(null);
            }}
          >
            上一步
          </Button>
        )
      }
    >
      {currentPhone && (
        <Steps
          size="small"
          className={styles.steps ?? ''}
          current={isFirstStep ? 0 : 1}
          items={[{ title: '验证原手机' }, { title: '绑定新手机' }]}
        />
      )}
      {isFirstStep ? (
        <>
          <p className="quiet mb-12">验证码将发送到原手机 {currentPhone}。</p>
          <CodeField
            name="old_code"
            label="原手机验证码"
            left={oldPhone.left}
            isSending={oldPhone.isSending}
            percent={oldPhone.percent}
            onSend={() => void oldPhone.send({}, showFault('old_code'))}
          />
        </>
      ) : (
        <>
          {isToProve && (
            <p className="quiet mb-12">
              公司登记的手机号是 {user.phone}。请填写完整号码并用短信验证码确认；换一个自己的号码也可以。
            </p>
          )}
          <PhoneField label={isToProve ? '手机号' : '新手机号'} />
          <CodeField
            label={isToProve ? '验证码' : '新手机验证码'}
            left={newPhone.left}
            isSending={newPhone.isSending}
            percent={newPhone.percent}
            onSend={() => void askNewCode()}
          />
        </>
      )}
    </DialogForm>
  );
}
