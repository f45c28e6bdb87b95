import { useParams } from 'react-router';
import { go } from '#lib/navigation.ts';
import { ChatPanes } from '../panes/chat-panes.tsx';
import styles from './chat-page.module.css';

/** Conversations, the one that is open, and whom it is with. */
export default function ChatPage() {
  const { id } = useParams();
  const open = Number(id);
  return (
    <div className={`page-width ${styles.page}`}>
      <h1 className="visually-hidden">消息</h1>
      <ChatPanes
        isWide
        openId={Number.isInteger(open) && open > 0 ? open : null}
        onOpen={(next) => go(next === null ? '/chat' : `/chat/${next}`, { replace: true })}
      />
    </div>
  );
}
