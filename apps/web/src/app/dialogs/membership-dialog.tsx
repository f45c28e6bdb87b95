import { ERRORS } from '@wanyuan/contract/client';
import { Button, Modal } from 'antd';
import styles from './dialogs.module.css';
import { ServiceLine } from './service-line.tsx';

/** Shown to non-members who reach for something that is for members. */
export default function MembershipDialog({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Modal
      open
      centered
      width={440}
      title="会员专享"
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          我知道了
        </Button>
      }
    >
      <p className={styles.lead}>{text || ERRORS.MEMBERS_ONLY.msg}</p>
      <ServiceLine />
    </Modal>
  );
}
