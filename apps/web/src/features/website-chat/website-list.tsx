import { api } from '@wanyuan/contract/client';
import { Skeleton } from 'antd';
import { Globe } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { TalkList } from '#lib/feature-module.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { WEBSITE_PAGE } from './use-website-count.ts';
import { WebsiteRow } from './website-row.tsx';

/** 网站客户: whoever wrote from the page of a selection or a quotation. */
export default function WebsiteList({ openId, onOpen }: ComponentProps<TalkList['list']>) {
  const { data, error, refetch } = useCall(api.chat.get_website_message_list, WEBSITE_PAGE, { returnError: true });
  if (!data && error) return <CallErrorPanel what="网站客户" error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className="pad-12" aria-busy>
        <Skeleton active avatar paragraph={{ rows: 3 }} title={false} />
      </div>
    );
  if (data.list.length === 0)
    return (
      <StatePanel
        icon={Globe}
        title="还没有网站客户留言"
        description="客户在您的网站、分享的选样或报价确认页上给您留言后，会出现在这里。"
      />
    );
  return (
    <ul aria-label="网站客户">
      {data.list.map((talk) => (
        <WebsiteRow
          key={talk.conversation_id}
          name={talk.name}
          about={talk.about}
          text={talk.last_message.text}
          time={talk.last_message.created_time}
          unread={talk.unread_count}
          isMuted={talk.is_blocked}
          isOpen={talk.conversation_id === openId}
          onOpen={() => onOpen(talk.conversation_id)}
        />
      ))}
    </ul>
  );
}
