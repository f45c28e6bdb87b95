import { ArrowLeft, FileQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CallError } from '#lib/call-error.ts';
import { AppLink } from '#lib/app-link.tsx';
import type { PageLink } from '#lib/page-links.ts';
import { WaitingCard } from '../waiting-card.tsx';
import { CallErrorPanel } from '../call-error-panel.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import styles from './record.module.css';

interface DetailFrameProps<T> {
  what: string;
  /** 张, 个. */
  measure?: string;
  back: { to: PageLink; label: string };
  /** Null where the address names nothing that is there. */
  id: number | null;
  /** What is said then. */
  missing?: { title: string; description: string };
  data: T | undefined;
  error: CallError | null;
  onRetry: () => void;
  children: (data: T) => ReactNode;
}

/** What stands around one record: the way back, waiting, broken, unknown. */
export function DetailFrame<T>({
  what,
  measure = '张',
  back,
  id,
  missing,
  data,
  error,
  onRetry,
  children,
}: DetailFrameProps<T>) {
  return (
    <PageFrame isTight>
      <div>
        <AppLink to={back.to} className={`inline-row gap-4 t-13 quiet mb-8 ${styles.back}`}>
          <ArrowLeft size={14} aria-hidden />
          {back.label}
        </AppLink>
      </div>
      {(id === null || !data) && (
        <header className={`row wrap mb-16 ${styles.head}`}>
          <h1>{what}</h1>
        </header>
      )}
      {id === null && (
        <StatePanel
          icon={FileQuestionMark}
          title={`没有这${measure}${what}`}
          description="请从列表中打开。"
          {...missing}
        />
      )}
      {id !== null && !data && error && <CallErrorPanel what={what} error={error} onRetry={onRetry} />}
      {id !== null && !data && !error && <WaitingCard />}
      {id !== null && data && children(data)}
    </PageFrame>
  );
}

export const recordId = (text: string | null | undefined): number | null =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null;
