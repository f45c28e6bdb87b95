import { useQueuedIn } from '#lib/message-queue/message-queue.ts';
import { FailedNote } from '#page-kit/talk/failed-note.tsx';
import { WEBSITE } from './send-website-message.ts';
import styles from './website-chat.module.css';

/** What is on its way to the customer, or was refused; what has arrived is among the messages. */
export function WebsiteWaiting({ id, sent }: { id: number; sent: ReadonlySet<string> }) {
  const waiting = useQueuedIn(id, WEBSITE);
  return waiting
    .filter(({ gid }) => !sent.has(gid))
    .map(({ gid, text, fault }) => (
      <div key={gid} className={`column gap-4 ${styles.message}`} data-own="true">
        <p className={styles.text}>{text}</p>
        {fault === null ? (
          <small className="t-12 quiet">发送中</small>
        ) : (
          <>
            <small className="t-12 bad">{fault}</small>
            <small className="row gap-4 t-12">
              <FailedNote gid={gid} />
            </small>
          </>
        )}
      </div>
    ));
}
