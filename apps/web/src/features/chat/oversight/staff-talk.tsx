import { api, type OutputOf } from '@wanyuan/contract/client';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { ChevronLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { callApi } from '#lib/call-client.ts';
import type { CallError } from '#lib/call-error.ts';
import type { TalkList } from '#lib/feature-module.ts';
import { formatTime } from '#lib/format.ts';
import { useOlder } from '#lib/use-older.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { talkTime } from '../list/list-time.ts';
import { Bubble } from '../talk/bubble.tsx';
import { Elements } from '../talk/elements.tsx';
import { rowsOf } from '../talk/rows.ts';
import talk from '../talk/talk.module.css';
import styles from './oversight.module.css';

type Record_ = OutputOf<typeof api.chat.get_staff_message_record>;

const fetchPage = (id: number, until?: number): Promise<Record_> =>
  callApi(api.chat.get_staff_message_record, {
    conversation_id: id,
    ...(until === undefined ? {} : { until_seq: until }),
  });

/** A colleague's conversation, to be read and nothing else. */
export default function StaffTalk({ id, onBack }: ComponentProps<TalkList['view']>) {
  // Asked once: each look is written down.
  const { data, error, refetch } = useQuery<Record_, CallError>({
    queryKey: ['staff-talk', id],
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
      <header className={`row gap-8 rigid edge-bottom ${talk.head}`}>
        <button type="button" className={`middle round-sm ${talk.back}`} aria-label="返回会话列表" onClick={onBack}>
          <ChevronLeft size={20} aria-hidden />
        </button>
        <div className="grow thin">
          <h2 className={`cut ${talk.name}`}>{data.name}</h2>
          <p className="t-12 quiet">只能查看，每次打开都有记录</p>
        </div>
        <Button size="small" onClick={() => void refetch()}>
          刷新
        </Button>
      </header>
      <Messages id={id} newest={data} />
    </>
  );
}

/** The newest words are seen at once. */
function showEnd(end: HTMLElement | null): void {
  end?.scrollIntoView({ block: 'nearest' });
}

function Messages({ id, newest }: { id: number; newest: Record_ }) {
  const { list, hasMore, isLoading, load } = useOlder(newest, (until) => fetchPage(id, until));
  const rows = rowsOf({ messages: list, waiting: [], me: newest.from_chat_id, readSeq: null });
  return (
    <div className={`grow sunken ${styles.log}`} role="log" aria-label="消息记录">
      {hasMore ? (
        <Button size="small" type="link" className={styles.older ?? ''} loading={isLoading} onClick={() => void load()}>
          更早的消息
        </Button>
      ) : (
        <p className="t-12 quiet text-centre">没有更多历史消息了</p>
      )}
      <ol>
        {rows.map((row) => {
          if (row.kind === 'time')
            return (
              <li key={row.key} className={`t-12 quiet text-centre ${talk.time}`}>
                {talkTime(row.time)}
              </li>
            );
          if (row.kind !== 'message') return null;
          const { message, isFirst } = row;
          const isOwn = message.from_chat_id === newest.from_chat_id;
          return (
            <li key={row.key}>
              {message.status === 'recalled' ? (
                <p className="t-12 quiet text-centre">{message.from_name} 撤回了一条消息</p>
              ) : (
                <Bubble
                  isNamed
                  isOwn={isOwn}
                  isFirst={isFirst}
                  name={message.from_name}
                  avatar=""
                  chatId={message.from_chat_id}
                  note={<time>{formatTime(message.created_time)}</time>}
                >
                  <Elements message={message} />
                </Bubble>
              )}
            </li>
          );
        })}
        <li key={list.at(-1)?.seq} ref={showEnd} aria-hidden />
      </ol>
    </div>
  );
}
