import { Button } from 'antd';
import styles from './log-parts.module.css';

interface OlderMessagesProps {
  hasMore: boolean;
  isLoading: boolean;
  onLoad: () => void;
}

/** Above the messages that are shown. */
export function OlderMessages({ hasMore, isLoading, onLoad }: OlderMessagesProps) {
  if (!hasMore) return <p className="t-12 quiet text-centre">没有更多历史消息了</p>;
  return (
    <Button size="small" type="link" className={styles.older ?? ''} loading={isLoading} onClick={onLoad}>
      更早的消息
    </Button>
  );
}

function showEnd(end: HTMLElement | null): void {
  end?.scrollIntoView({ block: 'nearest' });
}

/** Below the messages; under another key it comes into sight anew, and with it the newest word. */
export function LogEnd({ className = '' }: { className?: string | undefined }) {
  return <span ref={showEnd} className={className} aria-hidden />;
}
