import { useSearchParams } from 'react-router';
import { ChatPanes } from '../panes/chat-panes.tsx';
import styles from './desk-chat.module.css';

/** Buyers who wrote, on the desk that factories have on their phones. */
export default function DeskChat() {
  const [search, setSearch] = useSearchParams();
  const talk = Number(search.get('talk'));
  return (
    <div className={styles.place} data-open={talk > 0}>
      <ChatPanes
        openId={talk > 0 ? talk : null}
        onOpen={(id) => setSearch(id === null ? { tab: 'chat' } : { tab: 'chat', talk: String(id) })}
      />
    </div>
  );
}
