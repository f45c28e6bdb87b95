import { ERRORS } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { CloudOff, FileQuestionMark, RotateCw } from 'lucide-react';
import type { CallError } from '#lib/call-error.ts';
import { go } from '#lib/navigation.ts';
import type { PageLink } from '#lib/page-links.ts';
import { retryFailedCalls } from '#lib/query-client.ts';
import { StatePanel } from '#ui/state-panel.tsx';

interface CallErrorPanelProps {
  /** What could not be had: 消息列表, 帮助文章. */
  what: string;
  error: CallError;
  onRetry: () => void;
  /** Where to go when it is gone for good. */
  wayOut?: { to: PageLink; label: string };
}

/** A place whose data did not come: what happened, and the way to try again where that may help. */
export function CallErrorPanel({ what, error, onRetry, wayOut }: CallErrorPanelProps) {
  if (error.code === ERRORS.NOT_FOUND.code)
    return (
      <StatePanel
        icon={FileQuestionMark}
        title={error.msg}
        isAlert
        actions={wayOut && <Button onClick={() => go(wayOut.to)}>{wayOut.label}</Button>}
      />
    );
  return (
    <StatePanel
      icon={CloudOff}
      title={`没有取到${what}`}
      description={error.msg}
      isAlert
      actions={
        <Button
          icon={<RotateCw size={16} aria-hidden />}
          onClick={() => {
            onRetry();
            retryFailedCalls();
          }}
        >
          重试
        </Button>
      }
    />
  );
}
