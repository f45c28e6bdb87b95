import { api } from '@wanyuan/contract/client';
import { Skeleton } from 'antd';
import { Eye } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import type { TalkList } from '#lib/feature-module.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { StaffSelect } from '#page-kit/talk/staff-select.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { listTime } from '../list/list-time.ts';
import list from '../list/list.module.css';
import styles from './oversight.module.css';

const QUIET = { returnError: true, silent: true, keepPrevious: true } as const;

/** 员工: what salespeople write to factories and each other, for the main account. */
export default function StaffList({ openId, onOpen }: ComponentProps<TalkList['list']>) {
  const [userId, setUserId] = useState<number | null>(null);
  const input = { page_size: 100, ...(userId === null ? {} : { user_id: userId }) };
  const { data, error, refetch } = useCall(api.chat.get_staff_message_list, input, QUIET);
  if (!data && error) return <CallErrorPanel what="员工会话" error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className="pad-12" aria-busy>
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      </div>
    );
  return (
    <>
      <StaffSelect value={userId} onChange={setUserId} />
      {data.list.length === 0 && (
        <StatePanel
          icon={Eye}
          title={userId === null ? '还没有员工会话' : '这位员工还没有会话'}
          description="员工与工厂、同事的会话和群会出现在这里，只能查看。"
        />
      )}
      <ul aria-label="员工会话">
        {data.list.map(({ conversation_id: id, name, last_message: last }) => (
          <li key={id} className={list.item}>
            <button
              type="button"
              className={`column full ${list.row} ${styles.row}`}
              aria-current={id === openId ? 'true' : undefined}
              onClick={() => onOpen(id)}
            >
              <span className="row gap-8 full">
                <b className="cut grow">{name}</b>
                {last && <time className="t-12 quiet nowrap">{listTime(last.created_time)}</time>}
              </span>
              <span className="t-13 quiet cut full">{last && `${last.from_name}：${last.text}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
