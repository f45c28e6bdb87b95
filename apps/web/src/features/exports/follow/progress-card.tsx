import { Button, Progress } from 'antd';
import { useState } from 'react';
import { formatCount } from '#lib/format.ts';
import { useFollowed } from './followed-store.ts';
import styles from './progress-card.module.css';

/** How far one export is, with the way to stop it. */
export function ProgressCard({ uuid, onCancel }: { uuid: string; onCancel: () => Promise<void> }) {
  const followed = useFollowed(uuid);
  const [isEnding, setEnding] = useState(false);
  if (!followed) return null;
  const { progress, state, toy_count: all, done_count: done } = followed.progress;
  const stop = (): void => {
    setEnding(true);
    onCancel().catch(() => setEnding(false));
  };
  return (
    <span className={styles.card}>
      <Progress percent={Math.max(progress, 0)} size="small" aria-label="导出进度" />
      <span className={styles.line}>
        {state === 'waiting' ? '排队中，可继续做别的事' : `${formatCount(done)} / ${formatCount(all)} 款`}
        <Button size="small" loading={isEnding} onClick={stop}>
          取消
        </Button>
      </span>
    </span>
  );
}
