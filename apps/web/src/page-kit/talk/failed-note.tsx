import { RotateCw, Trash2 } from 'lucide-react';
import { dropMessage, retryMessage } from '#lib/message-queue/message-queue.ts';
import styles from './failed-note.module.css';

/** Beside a message that the server refused: it is sent again, or thrown away. */
export function FailedNote({ gid }: { gid: string }) {
  return (
    <>
      <button
        type="button"
        className={`middle ${styles.drop}`}
        aria-label="删除这条没有发出的消息"
        title="删除"
        onClick={() => dropMessage(gid)}
      >
        <Trash2 size={14} aria-hidden />
      </button>
      <button type="button" className="inline-row gap-4 bad" onClick={() => retryMessage(gid)}>
        <RotateCw size={12} aria-hidden />
        发送失败，点击重试
      </button>
    </>
  );
}
