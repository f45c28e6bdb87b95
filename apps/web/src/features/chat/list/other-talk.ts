import { useState } from 'react';
import { useLocation } from 'react-router';

/** A conversation of another feature's list; null where only the list is shown. */
export interface OtherTalk {
  key: string;
  id: number | null;
}

function talkIn(search: string): OtherTalk | null {
  const asked = new URLSearchParams(search);
  const key = asked.get('list');
  const talk = asked.get('talk') ?? '';
  return key === null ? null : { key, id: /^[1-9]\d{0,11}$/.test(talk) ? Number(talk) : null };
}

/** `?list=website` opens the list of that name, `&talk=7` a conversation of it; whoever opens another one stays there. */
export function useOtherTalk(): [OtherTalk | null, (next: OtherTalk | null) => void] {
  const { search } = useLocation();
  const [{ from, talk }, setOpen] = useState(() => ({ from: search, talk: talkIn(search) }));
  // A link led to another conversation while the page was there already.
  if (from !== search) setOpen({ from: search, talk: talkIn(search) ?? talk });
  return [talk, (next) => setOpen({ from: search, talk: next })];
}
