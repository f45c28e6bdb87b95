import type { ChatPresence } from '@wanyuan/domain';
import { Avatar } from '#ui/avatar.tsx';
import styles from './chat-avatar.module.css';

const HUES = 8;

/** The same person always has the same colour. */
export const hueOf = (chatId: string): number =>
  Array.from(chatId).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % HUES;

interface ChatAvatarProps {
  name: string;
  src: string;
  chatId: string;
  size?: number;
  presence?: ChatPresence | undefined;
}

export function ChatAvatar({ name, src, chatId, size = 32, presence }: ChatAvatarProps) {
  return (
    <span className={`relative rigid ${styles.avatar}`} data-hue={src ? undefined : hueOf(chatId)}>
      <Avatar name={name} src={src} size={size} />
      {presence && presence !== 'offline' && <i className={styles.dot} data-presence={presence} />}
    </span>
  );
}
