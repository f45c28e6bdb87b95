import { api } from '@wanyuan/contract/client';
import { useCall } from '#lib/use-call.ts';
import { CountBadge } from '#ui/count-badge.tsx';
import styles from './invitations.module.css';

/** How many wait for this main account's yes. */
export function RequestBadge() {
  const waiting = useCall(api.staff.get_join_requests, {}, { silent: true }).data?.list.length ?? 0;
  return <CountBadge count={waiting} className={styles.badge} />;
}
