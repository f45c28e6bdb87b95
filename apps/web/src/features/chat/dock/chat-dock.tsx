import { Maximize2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { go } from '#lib/navigation.ts';
import { ChatPanes } from '../panes/chat-panes.tsx';
import { closeDock, openInDock, useDock } from './dock-store.ts';
import styles from './dock.module.css';

/** The chat over the page that one works on. */
export default function ChatDock() {
  const openId = useDock((state) => state.openId);
  const dock = useRef<HTMLElement>(null);
  useEffect(() => dock.current?.focus(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, wherever one is in it
    <section
      ref={dock}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native one takes the page's place or the top layer
      role="dialog"
      aria-label="消息"
      tabIndex={-1}
      className={`column paper clip edge ${styles.dock}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) closeDock();
      }}
    >
      <header className={`row rigid edge-bottom ${styles.head}`}>
        <h2 className="h-16 grow">消息</h2>
        <button
          type="button"
          className={`middle round-sm ${styles.tool}`}
          aria-label="打开消息页面"
          title="打开消息页面"
          onClick={() => {
            closeDock();
            go(openId === null ? '/chat' : `/chat/${openId}`);
          }}
        >
          <Maximize2 size={16} aria-hidden />
        </button>
        <button
          type="button"
          className={`middle round-sm ${styles.tool}`}
          aria-label="关闭"
          title="关闭（Esc）"
          onClick={closeDock}
        >
          <X size={18} aria-hidden />
        </button>
      </header>
      <div className={`grow ${styles.body}`}>
        <ChatPanes openId={openId} onOpen={openInDock} />
      </div>
    </section>
  );
}
