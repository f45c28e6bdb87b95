import { api } from '@wanyuan/contract/client';
import { Skeleton } from 'antd';
import { useEffect, type ComponentProps } from 'react';
import type { TalkList } from '#lib/feature-module.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { WebsiteHead } from './website-head.tsx';
import { WebsiteMessages } from './website-messages.tsx';
import { WebsiteWriter } from './website-writer.tsx';

/** One conversation with the recipient of a link. */
export default function OpenWebsiteTalk({ id, onBack }: ComponentProps<TalkList['view']>) {
  const which = { conversation_id: id };
  const { data, error, refetch } = useCall(api.chat.get_website_message_record, which, { returnError: true });
  const { mutate: markRead } = useAct(api.chat.set_website_last_time, { returnError: true });
  const lastSeq = data?.conversation.last_seq ?? 0;
  const readSeq = data?.conversation.read_seq ?? 0;
  useEffect(() => {
    if (lastSeq > readSeq && document.visibilityState === 'visible') markRead({ conversation_id: id, seq: lastSeq });
  }, [id, lastSeq, readSeq, markRead]);
  if (!data && error) return <CallErrorPanel what="这个会话" error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className="grow pad-16" aria-busy>
        <Skeleton active paragraph={{ rows: 6 }} title={false} />
      </div>
    );
  return (
    <>
      <WebsiteHead conversation={data.conversation} onBack={onBack} />
      <WebsiteMessages newest={data} />
      <WebsiteWriter conversation={data.conversation} />
    </>
  );
}
