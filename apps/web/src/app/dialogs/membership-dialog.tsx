import { ERRORS } from '@wanyuan/contract/client';
import styles from './dialogs.module.css';
import { NoticeDialog } from './notice-dialog.tsx';

/** Shown to non-members who reach for something that is for members. */
export default function MembershipDialog({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <NoticeDialog title="会员专享" onClose={onClose}>
      <p className={styles.lead}>{text || ERRORS.MEMBERS_ONLY.msg}</p>
    </NoticeDialog>
  );
}
