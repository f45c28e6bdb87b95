import { useState } from 'react';
import { keepDraft, readDraft, type Draft } from './chat-drafts.ts';

export interface DraftControl {
  draft: Draft;
  setText: (text: string) => void;
  setQuote: (quote: Draft['quote'] | null) => void;
  clear: () => void;
  /** Brings back what found no room, unless something else was written since. */
  restore: (before: Draft) => void;
}

/** What is typed in a conversation; its component is made anew for each. */
export function useChatDraft(chat: string): DraftControl {
  const [draft, setDraft] = useState(() => readDraft(chat));
  const change = (next: Draft): void => {
    setDraft(next);
    keepDraft(chat, next, Date.now());
  };
  return {
    draft,
    setText: (text) => change({ ...draft, text }),
    setQuote: (quote) => change({ text: draft.text, ...(quote && { quote }) }),
    clear: () => change({ text: '' }),
    restore: (before) => {
      if (readDraft(chat).text === '') change(before);
    },
  };
}
