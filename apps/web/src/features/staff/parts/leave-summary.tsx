import type { api, OutputOf } from '@wanyuan/contract/client';
import { holdingsListed } from '@wanyuan/domain';
import { CircleCheck } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import styles from './staff.module.css';

/** What went to whom. */
export function LeaveSummary({
  left: { receivers, ended_sessions: ended },
}: {
  left: OutputOf<typeof api.staff.leave>;
}) {
  return (
    <div className="column gap-16">
      <p className={`row gap-8 ${styles.done}`}>
        <CircleCheck size={20} aria-hidden />
        账号已停用{ended > 0 && `，${ended} 台设备已下线`}。
      </p>
      {receivers.length === 0 && <p className="quiet">没有需要交接的内容。</p>}
      <ul className={`column gap-8 ${styles.taken}`}>
        {receivers.map(({ user_id: id, nickname, handed }) => (
          <li key={id}>
            <b>{nickname}</b>
            <span>接手 {holdingsListed(handed)}</span>
            {handed.customers > 0 && <AppLink to={`/customer_management?user=${id}`}>看客户</AppLink>}
          </li>
        ))}
      </ul>
      {receivers.length > 0 && <p className="quiet">接手的同事已收到消息。</p>}
    </div>
  );
}
