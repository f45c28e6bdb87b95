import type { ReactNode } from 'react';
import { formatAgo } from '#lib/format.ts';
import styles from './website-chat.module.css';

interface SaidProps {
  message: { text: string; is_own: boolean; created_time: string };
  /** Before and after when it was said. */
  by?: string;
  fate?: string;
  /** Between the words and who said them. */
  children?: ReactNode;
}

/** One message of a talk with a customer. */
export function Said({
  message: { text, is_own: isOwn, created_time: time },
  by = '',
  fate = '',
  children,
}: SaidProps) {
  return (
    <div className={`column gap-4 ${styles.message}`} data-own={isOwn}>
      <p className={styles.text}>{text}</p>
      {children}
      <small className="t-12 quiet">
        {by}
        <time>{formatAgo(time)}</time>
        {fate}
      </small>
    </div>
  );
}
