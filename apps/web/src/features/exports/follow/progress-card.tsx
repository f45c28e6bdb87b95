import { Button, Progress } from 'antd';
import { useState } from 'react';
import { formatCount } from '#lib/format.ts';
import { useFollowed } from './followed-store.ts';

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
    <span className="block">
      <Progress percent={Math.max(progress, 0)} size="small" aria-label="导出进度" />
      <span className="row spread t-12 quiet mt-4">
        {state === 'waiting' ? '排队中，可继续做别的事' : `${formatCount(done)} / ${formatCount(all)} 款`}
        <Button size="small" loading={isEnding} onClick={stop}>
          取消
        </Button>
      </span>
    </span>
  );
}
