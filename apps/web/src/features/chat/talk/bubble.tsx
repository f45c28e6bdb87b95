import type { ReactNode } from 'react';
import { ChatAvatar } from '../parts/chat-avatar.tsx';
import styles from './bubble.module.css';

interface BubbleProps {
  isOwn: boolean;
  /** The first of several of one person: with picture and name. */
  isFirst: boolean;
  isMarked?: boolean;
  name: string;
  /** Said above the words, where more than two talk. */
  isNamed: boolean;
  avatar: string;
  chatId: string;
  /** Beside the words: time, whether it was read, what can be done. */
  note: ReactNode;
  children: ReactNode;
}

/** What one person said: theirs at the left, one's own at the right. */
export function Bubble({
  isOwn,
  isFirst,
  isMarked = false,
  name,
  isNamed,
  avatar,
  chatId,
  note,
  children,
}: BubbleProps) {
  return (
    <div className={`flex gap-8 ${styles.bubble}`} data-own={isOwn} data-first={isFirst} data-marked={isMarked}>
      {isFirst ? <ChatAvatar name={name} src={avatar} chatId={chatId} /> : <span className={styles.space} />}
      <div className={`thin relative ${styles.body}`}>
        {isFirst && isNamed ? (
          <p className="t-12 quiet">{name}</p>
        ) : (
          // Side and colour tell the others.
          <span className="visually-hidden">{isOwn ? '我' : name}：</span>
        )}
        <div className={`flex gap-8 ${styles.line}`}>
          <div className={`column thin gap-4 ${styles.said}`}>{children}</div>
          <span className={`row gap-4 t-12 quiet nowrap rigid ${styles.note}`}>{note}</span>
        </div>
      </div>
    </div>
  );
}
