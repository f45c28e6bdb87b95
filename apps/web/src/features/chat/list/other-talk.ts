import { useEffect, useState } from 'react';
import { useLocation, type Location } from 'react-router';
import { create } from 'zustand';

/** A conversation of another feature's list; null where only the list is shown. */
export interface OtherTalk {
  key: string;
  id: number | null;
}

/** What a page elsewhere wants to see, until the panes that are on screen show it. */
const store = create<{ wish: OtherTalk | null }>(() => ({ wish: null }));

export const showOther = (wish: OtherTalk): void => store.setState({ wish });

function talkIn({ pathname, search }: Location): OtherTalk | null {
  const asked = new URLSearchParams(search);
  const key = asked.get('list');
  return pathname === '/chat' && key !== null ? { key, id: Number(asked.get('talk')) || null } : null;
}

/**
 * `/chat?list=website` opens the list of that name, with `talk=12` one of its conversations, each time that it is gone to.
 * Whoever opens a conversation of the chat meanwhile sees that one.
 */
export function useOtherTalk(openId: number | null): [OtherTalk | null, (next: OtherTalk | null) => void] {
  const place = useLocation();
  const [other, setOther] = useState(() => talkIn(place));
  const [knownKey, setKnownKey] = useState(place.key);
  if (place.key !== knownKey) {
    setKnownKey(place.key);
    const asked = talkIn(place);
    if (asked) setOther(asked);
  }
  const [knownId, setKnownId] = useState(openId);
  if (openId !== knownId) {
    setKnownId(openId);
    if (openId !== null) setOther(null);
  }
  const wish = store((state) => state.wish);
  const [taken, setTaken] = useState<OtherTalk | null>(null);
  if (wish && wish !== taken) {
    setTaken(wish);
    setOther(wish);
  }
  useEffect(() => {
    if (wish) store.setState({ wish: null });
  }, [wish]);
  return [other, setOther];
}
