import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useChatWish } from '#lib/chat.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { toast } from '#lib/notices.ts';
import { useCan, useSession } from '#lib/session.ts';
import { setWindowCount } from '#lib/window-title.ts';
import { useFollowChat } from '../connection/use-follow-chat.ts';
import { useUnread } from '../list/use-unread.ts';
import { closeDock, useDock } from './dock-store.ts';

const ChatDock = lazyPart(() => import('./chat-dock.tsx'), closeDock);

/** Keeps the chat going in every window, and opens it over whatever page is shown. */
export function ChatOverlay() {
  const user = useSession();
  const mayUse = useCan('chat.use');
  return user && mayUse ? <SignedIn key={user.user_id} /> : null;
}

function SignedIn() {
  const isOpen = useDock((state) => state.isOpen);
  const wish = useChatWish((state) => state.wish);
  const unread = useUnread();
  useFollowChat();
  useEffect(() => closeDock, []);
  useEffect(() => {
    setWindowCount(unread);
    return () => setWindowCount(0);
  }, [unread]);
  useEffect(() => {
    if (!wish) return;
    import('./open-wish.ts').then(
      ({ openWish }) => openWish(wish),
      () => toast.error('没有加载成功，请检查网络后再试'),
    );
  }, [wish]);
  // The page shows all of it, and more.
  const isOnPage = useLocation().pathname.startsWith('/chat');
  if (!isOpen || isOnPage) return null;
  return (
    <Suspense>
      <ChatDock />
    </Suspense>
  );
}
