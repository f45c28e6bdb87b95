import { api } from '@wanyuan/contract/client';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { leaveForm } from '#page-kit/leave-form.ts';
import { Field } from '../dialogs/ask-modal.tsx';
import forms from '../dialogs/dialogs.module.css';
import type { Purchase } from '../types.ts';

export function CancelDialog({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const cancel = useAct(api.purchase.cancel, {
    returnError: true,
    onDone: () => {
      toast.success('采购单已取消');
      onClose();
    },
  });
  const leave = (): void => void leaveForm({ isDirty: reason !== '', isBusy: cancel.isPending, onClose });
  return (
    <Modal
      open
      centered
      width={440}
      title={`取消采购单 ${purchase.number}？`}
      mask={{ closable: false }}
      onCancel={leave}
      footer={
        <>
          <Button onClick={leave}>不取消</Button>
          <Button loading={cancel.isPending} onClick={() => cancel.mutate({ id: purchase.id, reason })}>
            取消采购
          </Button>
        </>
      }
    >
      <p>工厂已预留的库存会归还，工厂将收到通知。</p>
      <div className={`grid halves mt-16 ${forms.form}`}>
        <Field id="cancel-reason" label="原因" isWide>
          <Input
            id="cancel-reason"
            maxLength={200}
            placeholder="可不填"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </div>
      {cancel.error && (
        <p className={`t-13 bad round-sm mt-12 ${forms.error}`} role="alert">
          {cancel.error.msg}
        </p>
      )}
    </Modal>
  );
}
