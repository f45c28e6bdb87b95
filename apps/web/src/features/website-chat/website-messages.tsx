import { api, type OutputOf } from '@wanyuan/contract/client';
import { callApi } from '#lib/call-client.ts';
import { shellSlots } from '#lib/feature-module.ts';
import { useQueuedIn } from '#lib/message-queue/message-queue.ts';
import { useOlder } from '#lib/use-older.ts';
import { LogEnd, OlderMessages } from '#page-kit/talk/log-parts.tsx';
import { Said } from './said.tsx';
import { WEBSITE } from './send-website-message.ts';
import styles from './website-chat.module.css';
import { WebsiteWaiting } from './website-waiting.tsx';

type Record_ = OutputOf<typeof api.chat.get_website_message_record>;
type Message = Record_['list'][number];

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
      <OlderMessages hasMore={hasMore} isLoading={isLoading} onLoad={() => void load()} />
      {list.map((message) => {
        const { seq, is_own: isOwn, text } = message;
        const who = isOwn ? { by: `${message.from_name} · `, fate: seq <= read ? ' · 已读' : ' · 已发送' } : {};
        return (
          <Said key={seq} message={message} {...who}>
            {shellSlots().talkNotes.map(({ key, component: Note }) => (
              <Note key={key} talk={talk} seq={seq} text={text} isOwn={isOwn} />
            ))}
          </Said>
        );
      })}
      <WebsiteWaiting id={id} sent={new Set(list.map(({ gid }) => gid))} />
      <LogEnd key={`${lastSeq}.${waiting}`} className={styles.end} />
    </div>
  );
}
