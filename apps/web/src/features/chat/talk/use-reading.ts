import { useEffect, useRef, useState } from 'react';
import { sayRead } from '../connection/chat-words.ts';
import { takeRead } from '../list/conversation-cache.ts';
import type { ConversationDetail } from '../types.ts';

function useIsSeen(): boolean {
  const [isSeen, setSeen] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = (): void => setSeen(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isSeen;
}

/** Tells how far one has read, while the newest message is on a screen that is looked at. */
export function useReading(
  { id, from_chat_id: me, read_seq: read, is_marked_unread: isMarked }: ConversationDetail,
  lastSeq: number,
  isAtEnd: boolean,
): void {
  const isSeen = useIsSeen();
  const said = useRef(0);
  useEffect(() => {
    if (!isSeen || !isAtEnd || lastSeq === 0 || (lastSeq <= read && !isMarked)) return;
    if (said.current >= lastSeq && !isMarked) return;
    said.current = lastSeq;
    void sayRead(id, lastSeq)
      .then(({ read_seq: seq }) => takeRead(id, me, seq))
      // The next message, or the next look, says it again.
      .catch(() => {
        said.current = 0;
      });
  }, [id, me, read, isMarked, lastSeq, isSeen, isAtEnd]);
}
