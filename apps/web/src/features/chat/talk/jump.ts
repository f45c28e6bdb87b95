import { useEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import type { TalkRow } from './rows.ts';
import type { Talk } from './talk-store.ts';
import { useTalkState } from './talks.ts';

/** A message that is to be shown: a hit of the search, what was quoted. */
const store = create<{ wish: { conversationId: number; seq: number } | null }>(() => ({ wish: null }));

export const jumpTo = (conversationId: number, seq: number): void => store.setState({ wish: { conversationId, seq } });

const MARKED_MS = 2500;

/** Goes to the message that was asked for, fetching it where it is further back; it is marked for a moment. */
export function useJump(
  id: number,
  rows: readonly TalkRow[],
  show: (index: number) => void,
  talk: Talk,
): number | null {
  const wish = store((state) => (state.wish?.conversationId === id ? state.wish : null));
  const [marked, setMarked] = useState<number | null>(null);
  const asked = useRef<object | null>(null);
  // The page that a conversation opens with may be on its way: then it is asked for afterwards.
  const isLoading = useTalkState(talk, (state) => state.isLoading);
  useEffect(() => {
    if (!wish) return;
    const index = rows.findIndex((row) => row.kind === 'message' && row.message.seq === wish.seq);
    if (index >= 0) {
      show(index);
      setMarked(wish.seq);
      store.setState({ wish: null });
    } else if (asked.current !== wish && !isLoading) {
      asked.current = wish;
      void talk.load(wish.seq);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `show` is new at every drawing
  }, [wish, rows, talk, isLoading]);
  useEffect(() => {
    if (marked === null) return undefined;
    const timer = setTimeout(() => setMarked(null), MARKED_MS);
    return () => clearTimeout(timer);
  }, [marked]);
  return marked;
}
