import { TriangleAlert } from 'lucide-react';
import styles from './warning-mark.module.css';

/** A small sign that something is to be known of what stands beside it; nothing where there is nothing to say. */
export function WarningMark({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null;
  const text = messages.join('；');
  return (
    <span className={`rigid warn ${styles.mark}`} title={text}>
      <TriangleAlert size={14} aria-hidden />
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
