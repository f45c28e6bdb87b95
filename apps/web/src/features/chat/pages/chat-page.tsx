import { House } from 'lucide-react';
import { useParams } from 'react-router';
import { AppLink } from '#lib/app-link.tsx';
import { go } from '#lib/navigation.ts';
import { ChatPanes } from '../panes/chat-panes.tsx';
import styles from './chat-page.module.css';

/** Conversations, the one that is open, and whom it is with. */
export default function ChatPage() {
  const { id } = useParams();
  const open = Number(id);
  const isOpen = Number.isInteger(open) && open > 0;
  return (
    <div className={`page-width ${styles.page}`}>
      <header className={`edge-bottom paper ${styles.head}`}>
        <h1>消息</h1>
        <AppLink to="/" className="inline-row gap-6 quiet">
          <House size={16} aria-hidden />
          首页
        </AppLink>
      </header>
      <ChatPanes
        isWide
        openId={isOpen ? open : null}
        onOpen={(next) => go(next === null ? '/chat' : `/chat/${next}`, { replace: true })}
      />
    </div>
  );
}
