import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { ServiceLine } from './service-line.tsx';

interface NoticeDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Tells why something is refused, and whom to ask. */
export function NoticeDialog({ title, onClose, children }: NoticeDialogProps) {
  const confirm = (
    <Button type="primary" onClick={onClose}>
      我知道了
    </Button>
  );
  return (
    <Modal open centered width={440} title={title} onCancel={onClose} footer={confirm}>
      {children}
      <ServiceLine />
    </Modal>
  );
}
