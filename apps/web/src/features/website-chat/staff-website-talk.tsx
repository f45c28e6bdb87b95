import { api, type OutputOf } from '@wanyuan/contract/client';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { ChevronLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { callApi } from '#lib/call-client.ts';
import type { CallError } from '#lib/call-error.ts';
import type { TalkList } from '#lib/feature-module.ts';
import { formatAgo } from '#lib/format.ts';
import { useOlder } from '#lib/use-older.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import styles from './website-chat.module.css';

type Record_ = OutputOf<typeof api.chat.get_staff_website_record>;

const fetchPage = (id: number, until?: number): Promise<Record_> =>
  callApi(api.chat.get_staff_website_record, {
    conversation_id: id,
    ...(until === undefined ? {} : { until_seq: until }),
  });

/** What a colleague and a customer wrote, to be read and nothing else. */
export default function StaffWebsiteTalk({ id, onBack }: ComponentProps<TalkList['view']>) {
  // Asked once: each look is written down.
  const { data, error, refetch } = useQuery<Record_, CallError>({
    queryKey: ['staff-website-talk', id],
    queryFn: () => fetchPage(id),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (error) return <CallErrorPanel what="这个会话" error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className="grow pad-16" aria-busy>
        <Skeleton active paragraph={{ rows: 6 }} title={false} />
      </div>
    );
  return (
    <>
      <header className={`row gap-8 rigid edge-bottom ${styles.head}`}>
        <button
          type="button"
          className={`middle round-sm ${styles.tool} ${styles.back}`}
          aria-label="返回列表"
          onClick={onBack}
        >
          <ChevronLeft size={20} aria-hidden />
        </button>
        <div className="grow thin">
          <h2 className={`cut ${styles.name}`}>{data.name}</h2>
          <p className="t-12 quiet">只能查看，每次打开都有记录</p>
        </div>
        <Button size="small" onClick={() => void refetch()}>
          刷新
        </Button>
      </header>
      <Words id={id} newest={data} />
    </>
  );
}

/** The newest words are seen at once. */
function showEnd(end: HTMLElement | null): void {
  end?.scrollIntoView({ block: 'nearest' });
}

function Words({ id, newest }: { id: number; newest: Record_ }) {
  const { list, hasMore, isLoading, load } = useOlder(newest, (until) => fetchPage(id, until));
  return (
    <div className={`grow column gap-12 pad-16 ${styles.log}`} role="log" aria-label="消息记录">
      {hasMore ? (
        <Button size="small" type="link" className={styles.older ?? ''} loading={isLoading} onClick={() => void load()}>
          更早的消息
        </Button>
      ) : (
        <p className="t-12 quiet text-centre">没有更多历史消息了</p>
      )}
      {list.map(({ seq, is_own: isOwn, text, from_name: name, created_time: time }) => (
        <div key={seq} className={`column gap-4 ${styles.message}`} data-own={isOwn}>
          <p className={styles.text}>{text}</p>
          <small className="t-12 quiet">
            {name} · <time>{formatAgo(time)}</time>
          </small>
        </div>
      ))}
      <span key={list.at(-1)?.seq} ref={showEnd} className={styles.end} aria-hidden />
    </div>
  );
}
