import { api, type OutputOf } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { callApi } from '#lib/call-client.ts';
import { shellSlots } from '#lib/feature-module.ts';
import { formatAgo } from '#lib/format.ts';
import { useQueuedIn } from '#lib/message-queue/message-queue.ts';
import { useOlder } from '#lib/use-older.ts';
import { WEBSITE } from './send-website-message.ts';
import styles from './website-chat.module.css';
import { WebsiteWaiting } from './website-waiting.tsx';

type Record_ = OutputOf<typeof api.chat.get_website_message_record>;
type Message = Record_['list'][number];

/** A new word is seen at once. */
function showEnd(end: HTMLElement | null): void {
  end?.scrollIntoView({ block: 'nearest' });
}

/** What was said, the newest at the end; older ones on demand. */
export function WebsiteMessages({ newest }: { newest: Record_ }) {
  const { conversation_id: id, peer_read_seq: read, last_seq: lastSeq } = newest.conversation;
  const { list, hasMore, isLoading, load } = useOlder<Message>(newest, (until) =>
    callApi(api.chat.get_website_message_record, { conversation_id: id, until_seq: until }),
  );
  const waiting = useQueuedIn(id, WEBSITE).length;
  const talk = { source: 'website', kind: 'website', id, last_seq: lastSeq } as const;
  return (
    <div className={`grow column gap-12 pad-16 ${styles.log}`} role="log" aria-label="消息">
      {hasMore ? (
        <Button size="small" type="link" className={styles.older ?? ''} loading={isLoading} onClick={() => void load()}>
          更早的消息
        </Button>
      ) : (
        <p className="t-12 quiet text-centre">没有更多历史消息了</p>
      )}
      {list.map((message) => (
        <div key={message.seq} className={`column gap-4 ${styles.message}`} data-own={message.is_own}>
          <p className={styles.text}>{message.text}</p>
          {shellSlots().talkNotes.map(({ key, component: Note }) => (
            <Note key={key} talk={talk} seq={message.seq} text={message.text} isOwn={message.is_own} />
          ))}
          <small className="t-12 quiet">
            {message.is_own && `${message.from_name} · `}
            <time>{formatAgo(message.created_time)}</time>
            {message.is_own && (message.seq <= read ? ' · 已读' : ' · 已发送')}
          </small>
        </div>
      ))}
      <WebsiteWaiting id={id} sent={new Set(list.map(({ gid }) => gid))} />
      <span key={`${lastSeq}.${waiting}`} ref={showEnd} className={styles.end} aria-hidden />
    </div>
  );
}
