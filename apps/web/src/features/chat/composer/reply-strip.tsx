import { Settings2 } from 'lucide-react';
import styles from './composer.module.css';

export interface Reply {
  id: number;
  content: string;
  group_name: string;
}

interface ReplyStripProps {
  replies: readonly Reply[];
  onPick: (content: string) => void;
  onManage: () => void;
}

const SHOWN = 6;

/** The first quick replies, a click away. */
export function ReplyStrip({ replies, onPick, onManage }: ReplyStripProps) {
  return (
    <div className={`row gap-8 edge-top ${styles.replies}`} role="group" aria-label="快捷回复">
      <span className="t-12 quiet nowrap">快捷回复</span>
      <span className={`row gap-8 grow thin ${styles.chips}`}>
        {replies.slice(0, SHOWN).map(({ id, content }) => (
          <button
            key={id}
            type="button"
            className={`cut ${styles.chip}`}
            title={content}
            onClick={() => onPick(content)}
          >
            {content}
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
    </div>
  );
}
