import { api, type CustomerOrder } from '@wanyuan/contract/client';
import { CANCEL_REASON_MAX, cancelReasonFault } from '@wanyuan/domain';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { leaveForm } from '#page-kit/leave-form.ts';

interface CancelDialogProps {
  order: Pick<CustomerOrder, 'id' | 'number' | 'state'>;
  onClose: () => void;
}

/** An order is cancelled for a reason, which its timeline keeps. */
export function CancelDialog({ order: { id, number, state }, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const cancel = useAct(api.customer_order.set_state, {
    returnError: true,
    onDone: ({ tip }) => {
      toast.success(tip);
      onClose();
    },
  });
  const leave = (): void => void leaveForm({ isDirty: reason !== '', isBusy: cancel.isPending, onClose });
  const fault = (isChecked && cancelReasonFault(reason)) || cancel.error?.msg;
  const send = (): void => {
    setChecked(true);
    if (cancelReasonFault(reason) === null) cancel.mutate({ id, from: state, to: 'cancelled', note: reason });
  };
  return (
    <Modal
      open
      centered
      width={440}
      title={`取消订单 ${number}？`}
      mask={{ closable: false }}
      onCancel={leave}
      footer={
        <>
          <Button onClick={leave}>不取消</Button>
          <Button danger type="primary" loading={cancel.isPending} onClick={send}>
            取消订单
          </Button>
        </>
      }
    >
      <p>取消后不能恢复；订单和凭据仍会保留。</p>
      <label htmlFor="order-cancel-reason" className="block t-13 quiet mt-16 mb-8">
        取消原因
      </label>
      <Input.TextArea
        id="order-cancel-reason"
        rows={3}
        maxLength={CANCEL_REASON_MAX}
        status={fault ? 'error' : ''}
        aria-describedby="order-cancel-fault"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {fault && (
        <p id="order-cancel-fault" className="t-13 bad mt-8" role="alert">
          {fault}
        </p>
      )}
    </Modal>
  );
}
