import { useSyncExternalStore } from 'react';
import { useReader } from '../reader.ts';
import { Icon } from './icon.tsx';

function follow(hear: () => void): () => void {
  addEventListener('online', hear);
  addEventListener('offline', hear);
  return () => {
    removeEventListener('online', hear);
    removeEventListener('offline', hear);
  };
}

export function OfflineNotice() {
  const { say } = useReader();
  const isOnline = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <p className="offline" aria-live="polite">
      <Icon name="wifi-off" size={18} />
      <b>{say('offline')}</b>
      <span>{say('offline_hint')}</span>
    </p>
  );
}
