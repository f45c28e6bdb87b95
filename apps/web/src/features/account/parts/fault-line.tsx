import { CircleAlert } from 'lucide-react';
import styles from './fields.module.css';

/** What is wrong with a form as a whole; read out when it appears. */
export function FaultLine({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p className={`flex gap-8 t-13 bad round-sm mb-16 ${styles.fault}`} role="alert">
      <CircleAlert size={16} aria-hidden />
      {text}
    </p>
  );
}
