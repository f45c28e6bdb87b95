import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CallError } from '#lib/call-error.ts';
import { useOlder } from '#lib/use-older.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { LogEnd, OlderMessages } from './log-parts.tsx';
import styles from './staff-talk.module.css';

interface Talk<M> {
  name: string;
  list: M[];
  has_more: boolean;
}
type FetchPage<M, X> = (id: number, until?: number) => Promise<Talk<M> & X>;

interface StaffTalkProps<M extends { seq: number }, X> {
  id: number;
  /** The call that reads it. */
  call: string;
  fetchPage: FetchPage<M, X>;
  onBack: () => void;
  isSunken?: boolean;
  children: (list: readonly M[], newest: X) => ReactNode;
}

/** A colleague's conversation, to be read and nothing else. */
export function StaffTalk<M extends { seq: number }, X>(props: StaffTalkProps<M, X>) {
  const { id, call, fetchPage, onBack, isSunken = false, children } = props;
  // Asked once: each look is written down.
  const { data, error, refetch } = useQuery<Talk<M> & X, CallError>({
    queryKey: [call, 'looked-at', id],
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
        <button type="button" className={`middle round-sm ${styles.back}`} aria-label="返回会话列表" onClick={onBack}>
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
      <Log id={id} newest={data} fetchPage={fetchPage} isSunken={isSunken}>
        {(list) => children(list, data)}
      </Log>
    </>
  );
}

interface LogProps<M, X> {
  id: number;
  newest: Talk<M>;
  fetchPage: FetchPage<M, X>;
  isSunken: boolean;
  children: (list: readonly M[]) => ReactNode;
}

function Log<M extends { seq: number }, X>({ id, newest, fetchPage, isSunken, children }: LogProps<M, X>) {
  const { list, hasMore, isLoading, load } = useOlder<M>(newest, (until) => fetchPage(id, until));
  return (
    <div className={`grow ${isSunken ? 'sunken' : ''} ${styles.log}`} role="log" aria-label="消息记录">
      <OlderMessages hasMore={hasMore} isLoading={isLoading} onLoad={() => void load()} />
      {children(list)}
      <LogEnd key={list.at(-1)?.seq} />
    </div>
  );
}
