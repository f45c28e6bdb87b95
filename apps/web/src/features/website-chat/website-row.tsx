import { formatAgo } from '#lib/format.ts';
import styles from './website-chat.module.css';

interface WebsiteRowProps {
  name: string;
  about: string;
  text: string;
  time: string;
  unread?: number;
  isMuted?: boolean;
  isOpen: boolean;
  onOpen: () => void;
}

/** A talk with a customer in a list. */
export function WebsiteRow({ name, about, text, time, unread = 0, isMuted, isOpen, onOpen }: WebsiteRowProps) {
  return (
    <li>
      <button
        type="button"
        className={`full block ${styles.row}`}
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
      >
        <span className="row gap-8">
          <b className="cut grow">{name}</b>
          <time className="t-12 quiet nowrap">{formatAgo(time)}</time>
        </span>
        <span className="row gap-8">
          <span className="t-13 quiet cut grow">{text}</span>
          {unread > 0 && (
            <span className={styles.count} data-muted={isMuted} aria-label={`${unread} 条未读`}>
              {Math.min(99, unread)}
            </span>
          )}
        </span>
        <span className="t-12 quiet cut block">{about}</span>
      </button>
    </li>
  );
}
