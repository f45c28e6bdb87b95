import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { leaveForm } from '#page-kit/leave-form.ts';
import { REASON_MAX } from '../quotation-words.ts';

export interface ReasonDialogProps {
  title: string;
  /** What happens then. */
  note: string;
  label: string;
  okText: string;
  /** Said when nothing is typed; without it the reason may be left out. */
  missing?: string | undefined;
  fault?: string | undefined;
  isBusy: boolean;
  isDanger?: boolean;
  onSend: (reason: string) => void;
  onClose: () => void;
}

/** An act that a reason belongs to. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, note, label, okText, missing, fault, isBusy, isDanger = false, onSend, onClose } = props;
  const id = useId();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = missing !== undefined && reason.trim() === '';
  const leave = (): void => void leaveForm({ isDirty: reason !== '', isBusy, onClose });
  const words = (isChecked && isMissing && missing) || fault;
  return (
    <Modal
      open
      centered
      width={440}
      title={title}
      mask={{ closable: false }}
      onCancel={leave}
      footer={
        <>
          <Button onClick={leave}>返回</Button>
          <Button
            type="primary"
            danger={isDanger}
            loading={isBusy}
            onClick={() => {
              setChecked(true);
              if (!isMissing) onSend(reason.trim());
            }}
          >
            {okText}
          </Button>
        </>
      }
    >
      <p>{note}</p>
      <label htmlFor={id} className="block t-13 quiet mt-16 mb-8">
        {label}
      </label>
      <Input.TextArea
        id={id}
        rows={3}
        maxLength={REASON_MAX}
        status={words ? 'error' : ''}
        aria-describedby={`${id}-fault`}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {words && (
        <p id={`${id}-fault`} className="t-13 bad mt-8" role="alert">
          {words}
        </p>
      )}
    </Modal>
  );
}
