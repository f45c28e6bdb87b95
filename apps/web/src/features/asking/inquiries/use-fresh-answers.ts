import { api } from '@wanyuan/contract/client';
import { useEffect, useState } from 'react';
import { useAct } from '#lib/use-call.ts';
import type { Inquiry } from '../types.ts';

/** An answer counts as seen after this time on the screen. */
const SEEN_MS = 2500;

/** The answers that are new to this visit: once seen they no longer count, but stay marked until the page is left. */
export function useFreshAnswers(list: readonly Inquiry[] | undefined): ReadonlySet<number> {
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const { mutate: markRead } = useAct(api.toy.read_inquiry_answers, { returnError: true });
  const unread = (list ?? []).filter(({ is_answer_new }) => is_answer_new).map(({ id }) => id);
  const key = unread.join(',');
  useEffect(() => {
    if (key === '') return undefined;
    const ids = key.split(',').map(Number);
    const timer = setTimeout(() => {
      if (document.visibilityState !== 'visible') return;
      setFresh((before) => new Set([...before, ...ids]));
      markRead({ ids });
    }, SEEN_MS);
    return () => clearTimeout(timer);
  }, [key, markRead]);
  return new Set([...fresh, ...unread]);
}
