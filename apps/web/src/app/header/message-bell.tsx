import { api } from '@wanyuan/contract/client';
import { unreadPollInterval } from '@wanyuan/domain';
import { Bell } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { useCall } from '#lib/use-call.ts';
import { CountBadge } from '#ui/count-badge.tsx';
import styles from './header.module.css';

/** System messages with the number of unread ones, asked for less often at night. */
export function MessageBell() {
  const { data } = useCall(
    api.system.get_count,
    {},
    { silent: true, refetchInterval: () => unreadPollInterval(new Date()) },
  );
  const count = data?.count ?? 0;
  return (
    <AppLink
      to="/sys_func"
      className={`inline-row gap-6 t-13 nowrap relative round ${styles.action}`}
      title="系统消息"
      aria-label={count > 0 ? `系统消息，${count} 条未读` : '系统消息'}
    >
      <Bell size={20} aria-hidden />
      <CountBadge count={count} className={styles.count} />
    </AppLink>
  );
}
