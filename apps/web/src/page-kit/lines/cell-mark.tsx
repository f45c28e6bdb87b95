import type { Draft } from './drafts.ts';
import styles from './lines.module.css';

type MarkKind = 'saving' | 'saved' | 'unsaved' | 'fault';

const WORDS: Record<MarkKind, string> = { saving: '保存中', saved: '已保存', unsaved: '未保存', fault: '未保存' };

export function markOf(draft: Draft | undefined, isSaved: boolean, isOffline: boolean): MarkKind | null {
  if (draft?.state === 'fault') return 'fault';
  if (draft?.state === 'sending') return 'saving';
  if (draft?.state === 'waiting') return isOffline ? 'unsaved' : 'saving';
  return !draft && isSaved ? 'saved' : null;
}

/** Whether what stands in a cell has arrived. */
export function CellMark({ kind, message }: { kind: MarkKind; message?: string | undefined }) {
  return (
    <span className={`absolute quiet ${styles.mark}`} data-kind={kind}>
      {WORDS[kind]}
      {message && <span className="visually-hidden">：{message}</span>}
    </span>
  );
}
