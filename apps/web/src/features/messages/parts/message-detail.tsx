import { api } from '@wanyuan/contract/client';
import { Button, Skeleton, Tag } from 'antd';
import { ArrowRight, MailOpen, X } from 'lucide-react';
import { useEffect } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { formatDateTime } from '#lib/format.ts';
import { givenLink } from '#lib/page-links.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { isSiteLink } from '../message-filter.ts';
import { typeLabel } from '../message-types.ts';
import styles from './messages.module.css';

/** One message in full; opening it is reading it. */
function OpenMessage({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useCall(api.system.get_system_message, { id }, { returnError: true });
  const { mutate: setRead } = useAct(api.system.set_read);
  const isUnread = data?.is_read === false;
  useEffect(() => {
    if (isUnread) setRead({ ids: [id] });
  }, [id, isUnread, setRead]);
  if (error && !data) return <CallErrorPanel what="这条消息" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active className={styles.article ?? ''} paragraph={{ rows: 6 }} />;
  return (
    <article className={styles.article}>
      <header className={`flex spread gap-12 edge-bottom ${styles.articleHead}`}>
        <div>
          <h2>{data.title}</h2>
          <p>
            <Tag>{typeLabel(data.type)}</Tag>
            <time dateTime={data.created_time}>{formatDateTime(data.created_time)}</time>
          </p>
        </div>
        <Button type="text" aria-label="关闭消息" icon={<X size={18} aria-hidden />} onClick={onClose} />
      </header>
      <div className={`break ${styles.content}`}>{data.content || data.summary}</div>
      {isSiteLink(data.link) && (
        <AppLink to={givenLink(data.link)} className={`inline-row gap-6 round-sm ${styles.go}`}>
          查看相关页面
          <ArrowRight size={16} aria-hidden />
        </AppLink>
      )}
    </article>
  );
}

export function MessageDetail({ id, onClose }: { id: number; onClose: () => void }) {
  if (id > 0) return <OpenMessage key={id} id={id} onClose={onClose} />;
  return <StatePanel icon={MailOpen} title="选择一条消息" description="点击左侧的消息，在这里查看全文。" />;
}
