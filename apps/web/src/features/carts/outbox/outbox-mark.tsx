import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { onServerEvent } from '#lib/realtime.ts';
import { useCan, useSession } from '#lib/session.ts';
import { catchUp, followAdds } from './send-adds.ts';
import styles from './outbox-mark.module.css';
import { countToys, recallAdds, useAddOutbox } from './waiting-adds.ts';

/** Sends what an earlier page left behind, and what waits whenever the network may be back. */
export function AddOutbox() {
  const mayUse = useCan('cart.use');
  const userId = useSession()?.user_id;
  useEffect(() => {
    if (!mayUse || userId === undefined) return undefined;
    recallAdds();
    const stops = [followAdds(), onServerEvent('hello', () => void catchUp())];
    return () => stops.forEach((stop) => stop());
  }, [mayUse, userId]);
  return null;
}

/** How many toys the server does not have yet. */
export function OutboxMark() {
  const waiting = useAddOutbox((state) => countToys(state.waiting));
  const isOffline = useAddOutbox((state) => state.isOffline);
  if (waiting === 0) return null;
  return (
    <output className={styles.mark} data-offline={isOffline} title={isOffline ? '网络恢复后自动加入选样车' : undefined}>
      {isOffline && <CloudOff size={12} aria-hidden />}
      {isOffline ? `${waiting} 款待同步` : `${waiting} 款保存中`}
    </output>
  );
}
