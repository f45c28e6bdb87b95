import { chatConnectionLine } from '@wanyuan/domain';
import { CloudOff, LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useQueue } from '#lib/message-queue/message-queue.ts';
import { useOnline } from '#lib/use-online.ts';
import { useConnection, wantLogin } from './connection.ts';
import styles from './connection-line.module.css';

/** A connection that comes back by itself in a moment is no news. */
const QUIET_MS = 2000;

/** What keeps messages from coming and going; nothing when all is well. */
export function ConnectionLine() {
  const state = useConnection((each) => each.state);
  const isOnline = useOnline();
  const isOffline = useQueue((each) => each.isOffline) || !isOnline;
  const isWell = state.name === 'ready' && !isOffline;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (isWell) return undefined;
    const timer = setTimeout(() => setLong(true), QUIET_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWell]);
  const isFinal = state.name === 'kicked' || state.name === 'misconfigured';
  if (isWell || !(isLong || isFinal)) return null;
  const words = chatConnectionLine(isOffline && !isFinal ? { name: 'offline' } : state);
  const Icon = words === '连接中…' ? LoaderCircle : CloudOff;
  return (
    <output className={`row gap-8 t-13 warn rigid ${styles.line}`}>
      <Icon size={14} aria-hidden />
      {words}
      {state.name === 'kicked' && (
        <button type="button" className={`brand ${styles.again}`} onClick={wantLogin}>
          重新登录
        </button>
      )}
    </output>
  );
}
