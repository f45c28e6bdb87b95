import { CONNECTING_WORDS } from '@wanyuan/domain';
import { Button, Progress } from 'antd';
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SyncView } from '../socket/run-sync.ts';
import { FaultList } from './fault-list.tsx';
import styles from '../parts/trade.module.css';

const percent = ({ done, total }: SyncView): number => (total > 0 ? Math.floor((done / total) * 100) : 0);

const TITLES: Record<SyncView['phase'], (view: SyncView) => string> = {
  connecting: () => CONNECTING_WORDS,
  linking: () => '正经平台连接同步助手，请耐心等候',
  importing: ({ done, total }) => `正在同步 ${done}/${total}`,
  done: ({ done }) => `同步成功，共 ${done} 行`,
  failed: () => '同步失败',
};

function Mark({ phase }: { phase: SyncView['phase'] }) {
  if (phase === 'done') return <CircleCheck size={24} className="ok" aria-hidden />;
  if (phase === 'failed') return <CircleAlert size={24} className="bad" aria-hidden />;
  return <LoaderCircle size={24} className={styles.turning ?? ''} aria-hidden />;
}

interface SyncProgressProps {
  view: SyncView;
  /** Under the same id, or under a new one. */
  onRetry: (renew: boolean) => void;
  onClose: () => void;
  file: ReactNode;
}

/** How a sync goes, line by line where something is wrong, and what can be done at its end. */
export function SyncProgress({ view, onRetry, onClose, file }: SyncProgressProps) {
  const { phase, address, words, hint, faults, faultCount } = view;
  return (
    <div>
      <div className="row gap-12" aria-live="polite">
        <Mark phase={phase} />
        <div className="thin">
          <h3 className="h-16">{TITLES[phase](view)}</h3>
          {phase === 'connecting' && address !== '' && <p className="quiet t-13">正在连接 {address}</p>}
          {phase === 'failed' && <p className="bad">{words}</p>}
          {hint && <p className="quiet t-13">{hint}</p>}
        </div>
      </div>
      {phase !== 'connecting' && phase !== 'failed' && (
        <Progress aria-label="同步进度" percent={percent(view)} status={phase === 'done' ? 'success' : 'active'} />
      )}
      <FaultList faults={faults} count={faultCount} />
      <div className="flex gap-8 mt-16">
        <span className="grow" />
        {phase === 'failed' && (
          <>
            {file}
            <Button onClick={() => onRetry(true)}>重新同步</Button>
            <Button type="primary" onClick={() => onRetry(false)}>
              重试
            </Button>
          </>
        )}
        {phase === 'done' && (
          <>
            <Button onClick={() => onRetry(true)}>重新同步</Button>
            <Button type="primary" onClick={onClose}>
              完成
            </Button>
          </>
        )}
        {phase !== 'failed' && phase !== 'done' && <Button onClick={onClose}>取消</Button>}
      </div>
    </div>
  );
}
