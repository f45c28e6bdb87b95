import { CloudOff } from 'lucide-react';
import { useOnline } from '#lib/use-online.ts';
import styles from './shell.module.css';

/** Says over every page that this device has no network; pages that keep what is typed say so themselves. */
export function OfflineLine() {
  if (useOnline()) return null;
  return (
    <output className={`row gap-8 t-13 warn rigid ${styles.offline}`}>
      <CloudOff size={14} aria-hidden />
      没有网络，恢复后自动刷新；已打开的内容可以继续看
    </output>
  );
}
