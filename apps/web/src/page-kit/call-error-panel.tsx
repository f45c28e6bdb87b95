import { Button } from 'antd';
import { CloudOff, RotateCw } from 'lucide-react';
import type { CallError } from '#lib/call-error.ts';
import { StatePanel } from '#ui/state-panel.tsx';

interface CallErrorPanelProps {
  /** What could not be had: 消息列表, 帮助文章. */
  what: string;
  error: CallError;
  onRetry: () => void;
}

/** A place whose data did not come: what happened, and the way to try again. */
export function CallErrorPanel({ what, error, onRetry }: CallErrorPanelProps) {
  return (
    <StatePanel
      icon={CloudOff}
      title={`没有取到${what}`}
      description={error.msg}
      isAlert
      actions={
        <Button icon={<RotateCw size={16} aria-hidden />} onClick={onRetry}>
          重试
        </Button>
      }
    />
  );
}
