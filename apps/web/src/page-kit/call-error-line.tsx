import { CloudOff } from 'lucide-react';
import { retryFailedCalls } from '#lib/query-client.ts';
import { PlainButton } from '#ui/plain-button.tsx';
import styles from './call-error-line.module.css';

/** A part of a page whose data did not come, in one line: the rest of the page is of use without it. */
export function CallErrorLine({ what }: { what: string }) {
  return (
    <p className={`row wrap gap-8 quiet round paper centred ${styles.line}`} role="alert">
      <CloudOff size={16} aria-hidden />
      没有取到{what}
      <PlainButton onClick={retryFailedCalls}>重试</PlainButton>
    </p>
  );
}
