import styles from './sheet.module.css';

export type MarkKind = 'saving' | 'saved' | 'unsaved' | 'fault';

const WORDS: Record<MarkKind, string> = { saving: '保存中', saved: '已保存', unsaved: '未保存', fault: '未保存' };

/** Whether what stands in a cell has arrived. */
export function CellMark({ kind, message }: { kind: MarkKind; message?: string | undefined }) {
  return (
    <span className={`absolute quiet ${styles.mark}`} data-kind={kind}>
      {WORDS[kind]}
      {message && <span className="visually-hidden">：{message}</span>}
    </span>
  );
}
