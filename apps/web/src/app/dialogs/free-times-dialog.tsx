import { ERRORS } from '@wanyuan/contract/client';
import styles from './dialogs.module.css';
import { NoticeDialog } from './notice-dialog.tsx';

/** A free user has used up what is free today. The first line is the server's sentence, word for word. */
export default function FreeTimesDialog({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <NoticeDialog title="免费次数已用完" onClose={onClose}>
      <p className={styles.lead}>{text || ERRORS.FREE_TIMES_USED.msg}</p>
      <p className="quiet mt-4">次数每天零点重新计算。开通会员后不限次数，请联系客服。</p>
    </NoticeDialog>
  );
}
