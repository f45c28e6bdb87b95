import { Button } from 'antd';
import { countDrafts, type Drafts } from './drafts.ts';
import styles from './save-state.module.css';

interface SaveStateProps {
  drafts: Drafts<string>;
  isOffline: boolean;
  hasSaved: boolean;
  onRetry: () => void;
}

/** 保存中, 已保存, 未保存 — of a whole list. */
export function SaveState({ drafts, isOffline, hasSaved, onRetry }: SaveStateProps) {
  const faults = countDrafts(drafts, ['fault']);
  const waiting = countDrafts(drafts, ['waiting', 'sending', 'typing']);
  const retry = (
    <Button type="link" size="small" onClick={onRetry}>
      重试
    </Button>
  );
  if (isOffline && waiting > 0)
    return (
      <output className={`rigid t-12 nowrap quiet ${styles.state}`} data-kind="unsaved">
        未保存 {waiting} 处，网络恢复后自动保存{retry}
      </output>
    );
  if (faults > 0)
    return (
      <output className={`rigid t-12 nowrap quiet ${styles.state}`} data-kind="fault">
        {faults} 处未保存，请改正标红的格子{retry}
      </output>
    );
  if (countDrafts(drafts, ['waiting', 'sending']) > 0)
    return <output className="rigid t-12 nowrap quiet">保存中…</output>;
  return hasSaved ? <output className="rigid t-12 nowrap quiet">已保存</output> : null;
}
