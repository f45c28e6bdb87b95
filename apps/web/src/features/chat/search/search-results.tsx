import { api } from '@wanyuan/contract/client';
import { Skeleton } from 'antd';
import { SearchX } from 'lucide-react';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { usePaused } from '#page-kit/carts/use-paused.ts';
import { StatePanel } from '#ui/state-panel.tsx';
import styles from '../list/list.module.css';
import { ChatAvatar } from '../parts/chat-avatar.tsx';
import { jumpTo } from '../talk/jump.ts';
import { MessageHits } from './message-hits.tsx';

interface SearchResultsProps {
  keyword: string;
  onOpen: (id: number) => void;
}

const QUIET = { returnError: true, silent: true, keepPrevious: true } as const;

/** Whom and what the words mean: conversations by name, messages by their words. */
export function SearchResults({ keyword: typed, onOpen }: SearchResultsProps) {
  const keyword = usePaused(typed);
  const input = { keyword, page_size: 20 };
  const talks = useCall(api.chat.get_message_list, input, QUIET);
  const colleagues = useCall(api.chat.get_colleague_message_list, input, QUIET);
  const hits = useCall(api.chat.search_messages, input, QUIET);
  const people = [...(talks.data?.list ?? []), ...(colleagues.data?.list ?? [])];
  if (!hits.data && hits.error)
    return <CallErrorPanel what="查找结果" error={hits.error} onRetry={() => void hits.refetch()} />;
  if (!hits.data)
    return (
      <div className="pad-12" aria-busy>
        <Skeleton active avatar title={false} paragraph={{ rows: 3 }} />
      </div>
    );
  return (
    <div className={`grow ${styles.scroller}`}>
      {people.length === 0 && hits.data.list.length === 0 && (
        <StatePanel icon={SearchX} title="没有找到" description="换个词试试，也可以输入文件名或单号。" />
      )}
      {people.length > 0 && (
        <>
          <p className={`t-12 quiet ${styles.heading}`}>会话</p>
          <ul aria-label="找到的会话">
            {people.map(({ id, name, avatar, chat_id: chat }) => (
              <li key={id} className={styles.item}>
                <button type="button" className={`row gap-12 full ${styles.row}`} onClick={() => onOpen(id)}>
                  <ChatAvatar name={name} src={avatar} chatId={chat} size={40} />
                  <b className="cut">{name}</b>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <MessageHits
        hits={hits.data.list}
        words={hits.data.words}
        onPick={({ conversation_id: id, message: { seq } }) => {
          jumpTo(id, seq);
          onOpen(id);
        }}
      />
    </div>
  );
}
