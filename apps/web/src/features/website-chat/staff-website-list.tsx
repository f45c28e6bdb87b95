import { api } from '@wanyuan/contract/client';
import { Skeleton } from 'antd';
import { Eye } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import type { TalkList } from '#lib/feature-module.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { StaffSelect } from '#page-kit/talk/staff-select.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { WEBSITE_PAGE } from './use-website-count.ts';
import { WebsiteRow } from './website-row.tsx';

const QUIET = { returnError: true, silent: true, keepPrevious: true } as const;

/** 员工客户: what salespeople and their customers write to each other, for the main account. */
export default function StaffWebsiteList({ openId, onOpen }: ComponentProps<TalkList['list']>) {
  const [userId, setUserId] = useState<number | null>(null);
  const input = { ...WEBSITE_PAGE, ...(userId === null ? {} : { user_id: userId }) };
  const { data, error, refetch } = useCall(api.chat.get_staff_website_list, input, QUIET);
  if (!data && error) return <CallErrorPanel what="员工客户" error={error} onRetry={() => void refetch()} />;
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
          title={userId === null ? '还没有员工与客户的会话' : '这位员工还没有与客户的会话'}
          description="员工与网站客户的会话会出现在这里，只能查看。"
        />
      )}
      <ul aria-label="员工与网站客户的会话">
        {data.list.map(({ conversation_id: id, name, about, last_message: { from_name, text, created_time } }) => (
          <WebsiteRow
            key={id}
            name={name}
            about={about}
            text={`${from_name}：${text}`}
            time={created_time}
            isOpen={id === openId}
            onOpen={() => onOpen(id)}
          />
        ))}
      </ul>
    </>
  );
}
