import { FileText, Mic } from 'lucide-react';
import { formatBytes } from '#lib/format.ts';
import { useSession } from '#lib/session.ts';
import { voiceTime } from '../composer/voice-format.ts';
import { useObjectUrl } from '../parts/use-object-url.ts';
import { useQueue } from '#lib/message-queue/message-queue.ts';
import type { Queued, QueuedFile } from '#lib/message-queue/queued.ts';
import { FailedNote } from '#page-kit/talk/failed-note.tsx';
import { Bubble } from './bubble.tsx';
import styles from './bubble.module.css';

/** A message that is on its way, or that the server refused. */
export function WaitingRow({ entry, isFirst }: { entry: Queued; isFirst: boolean }) {
  const user = useSession();
  const percent = useQueue((state) => state.progress[entry.gid]);
  const isSending = percent !== undefined && percent < 100;
  const pictures = entry.files.filter(({ kind }) => kind === 'image');
  return (
    <Bubble
      isOwn
      isFirst={isFirst}
      name={user?.nickname ?? ''}
      isNamed={false}
      avatar={user?.avatar ?? ''}
      chatId={user?.chat_id ?? ''}
      note={
        entry.fault === null ? <span>{isSending ? `上传 ${percent}%` : '发送中'}</span> : <FailedNote gid={entry.gid} />
      }
    >
      {entry.quote && (
        <span className={`t-12 quiet cut ${styles.quoted}`}>
          {entry.quote.name}：{entry.quote.text}
        </span>
      )}
      {entry.text !== '' && <p className={styles.text}>{entry.text}</p>}
      {entry.card_title !== '' && <p className={styles.text}>{entry.card_title}</p>}
      {pictures.length > 0 && (
        <div className={`flex wrap gap-4 ${styles.pictures}`}>
          {pictures.map((each, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- pictures of one message never change their order
            <WaitingPicture key={index} file={each.file} />
          ))}
        </div>
      )}
      {entry.files
        .filter(({ kind }) => kind !== 'image')
        .map((each) => (
          <WaitingFile key={each.file.name} {...each} />
        ))}
      {entry.fault !== null && <p className={`t-12 bad ${styles.fault}`}>{entry.fault}</p>}
    </Bubble>
  );
}

function WaitingPicture({ file }: { file: File }) {
  return <img src={useObjectUrl(file)} alt={file.name} className={styles.picture} />;
}

function WaitingFile({ file, kind, seconds = 0 }: QueuedFile) {
  const Icon = kind === 'voice' ? Mic : FileText;
  return (
    <p className={`row gap-8 ${styles.text}`}>
      <Icon size={16} aria-hidden />
      {kind === 'voice' ? voiceTime(seconds) : `${file.name} · ${formatBytes(file.size)}`}
    </p>
  );
}
