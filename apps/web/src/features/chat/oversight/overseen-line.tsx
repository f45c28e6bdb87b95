import { Eye } from 'lucide-react';
import { useCan } from '#lib/session.ts';
import { useIsOverseen } from '#lib/use-is-overseen.ts';
import styles from './oversight.module.css';

export function OverseenLine() {
  const isOverseen = useIsOverseen();
  const isOverseer = useCan('chat.oversee');
  if (!isOverseen || isOverseer) return null;
  return (
    <p className={`row gap-6 rigid edge-top t-12 quiet ${styles.notice}`}>
      <Eye size={14} aria-hidden />
      主账号可查看员工会话
    </p>
  );
}
