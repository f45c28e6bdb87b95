import { Settings2 } from 'lucide-react';
import type { ChatReply } from '../types.ts';
import styles from './composer.module.css';

interface ReplyStripProps {
  /** As they will be written. */
  replies: readonly Pick<ChatReply, 'id' | 'text'>[];
  onPick: (text: string) => void;
  onManage: () => void;
}

const SHOWN = 6;

/** The first quick replies, a click away. */
export function ReplyStrip({ replies, onPick, onManage }: ReplyStripProps) {
  return (
    <fieldset className={`row gap-8 edge-top ${styles.replies}`} aria-label="快捷回复">
      <span className="t-12 quiet nowrap">快捷回复</span>
      <span className={`row gap-8 grow thin ${styles.chips}`}>
        {replies.slice(0, SHOWN).map(({ id, text }) => (
          <button key={id} type="button" className={`cut ${styles.chip}`} title={text} onClick={() => onPick(text)}>
            {text}
          </button>
        ))}
      </span>
      <button
        type="button"
        className={`middle rigid ${styles.tool}`}
        aria-label="管理快捷回复"
        title="管理快捷回复"
        onClick={onManage}
      >
        <Settings2 size={16} aria-hidden />
      </button>
    </fieldset>
  );
}
