import { api } from '@wanyuan/contract/client';
import { Modal } from 'antd';
import { useState } from 'react';
import { useAct } from '#lib/use-call.ts';
import type { NewLink } from '../quotation-words.ts';
import { RecipientFields } from '../sending/recipient-fields.tsx';
import { recipientsFault, recipientsInput, startRecipients } from '../sending/recipients.ts';

interface AddLinkDialogProps {
  id: number;
  onMade: (link: NewLink, code: string) => void;
  onClose: () => void;
}

/** A link for one more recipient. */
export function AddLinkDialog({ id, onMade, onClose }: AddLinkDialogProps) {
  const [recipients, setRecipients] = useState(() => startRecipients(''));
  const [first] = recipientsInput(recipients);
  const add = useAct(api.quotation.add_link, { onDone: (link) => onMade(link, first?.code ?? '') });
  return (
    <Modal
      open
      centered
      width={420}
      title="再给一位收件人"
      okText="生成链接"
      cancelText="取消"
      mask={{ closable: false }}
      okButtonProps={{ disabled: recipientsFault(recipients) !== null }}
      confirmLoading={add.isPending}
      onCancel={onClose}
      onOk={() => {
        if (first) add.mutate({ id, ...first });
      }}
    >
      <RecipientFields isOne value={recipients} onChange={setRecipients} />
    </Modal>
  );
}
