import { ERRORS } from '@wanyuan/contract/client';
import { useEffect, useEffectEvent, useState } from 'react';
import { createStore, useStore } from 'zustand';
import { CallError } from '#lib/call-error.ts';
import { createOutbox } from '#lib/outbox.ts';
import type { ShareMemory } from './share-memory.ts';

export type SaveState = 'untouched' | 'saving' | 'saved' | 'unsaved';

/** What a recipient has answered so far, as it lies in the browser. */
export interface ShareDraft {
  is_submitted: boolean;
  /** Changed since the server last heard of it. */
  is_dirty: boolean;
}

interface Sent<Payload> {
  payload: Payload;
  isSubmitted: boolean;
}

interface SendHow {
  /** Who answers through which link. */
  visit: { token: string; code: string; person_key: string };
  isSubmitted: boolean;
  keepalive: boolean;
}

export interface AnswersOptions<Draft extends ShareDraft, Payload> {
  token: string;
  memory: ShareMemory<Draft>;
  /** The draft to begin with, of what this device kept and what the server knows. */
  open: (kept: Draft | null) => Draft;
  /** All that the server is told: two that are the same say the same. */
  toPayload: (draft: Draft) => Payload;
  send: (payload: Payload, how: SendHow) => Promise<unknown>;
  /** Whether the server would take the draft as it is; it waits until it would. */
  isWhole: (draft: Draft) => boolean;
}

const PAUSE_MS = 1000;
const RETRY_MS = 6000;
/** Nothing that trying again could mend. */
const FINAL = new Set<number>([
  ERRORS.SHARE_ENDED.code,
  ERRORS.NOT_FOUND.code,
  ERRORS.SHARE_CODE_NEEDED.code,
  ERRORS.SHARE_CODE_WRONG.code,
  ERRORS.QUOTATION_SUPERSEDED.code,
  ERRORS.CONFLICT.code,
]);

function createShareAnswers<Draft extends ShareDraft, Payload>(options: AnswersOptions<Draft, Payload>) {
  const { token, memory, toPayload } = options;
  const kept = memory.read(token);
  const start = options.open(kept.draft);
  // Kept, so that new answers build on what the person sees, even where it is the server's.
  memory.write(token, { ...kept, draft: start });
  const store = createStore<{ draft: Draft; save: SaveState; isEnded: boolean }>(() => ({
    draft: start,
    save: start.is_dirty ? 'unsaved' : 'untouched',
    isEnded: false,
  }));
  /** Whether this tab has answers to send; another tab of the same person sends its own. */
  let isDue = false;

  /** Read anew each time: all answers are sent together, and the person's other tab may have added some. */
  const current = (): Draft => memory.read(token).draft ?? store.getState().draft;
  const keep = (draft: Draft): void => {
    store.setState({ draft });
    memory.write(token, { ...memory.read(token), draft });
  };

  const outbox = createOutbox<Sent<Payload>, unknown>({
    take: () => {
      if (!isDue) return null;
      isDue = false;
      return { payload: toPayload(current()), isSubmitted: false };
    },
    send: ({ payload, isSubmitted }, { keepalive }) => {
      const { code, person_key } = memory.read(token);
      store.setState({ save: 'saving' });
      return options.send(payload, { visit: { token, code, person_key }, isSubmitted, keepalive });
    },
    onStored: (_answer, { payload, isSubmitted }) => {
      const now = current();
      const isCurrent = JSON.stringify(toPayload(now)) === JSON.stringify(payload);
      keep({ ...now, is_dirty: !isCurrent, is_submitted: now.is_submitted || isSubmitted });
      store.setState({ save: isCurrent ? 'saved' : 'unsaved', isEnded: false });
    },
    onRefused: () => store.setState({ save: 'unsaved', isEnded: true }),
    putBack: () => {
      isDue = true;
      store.setState({ save: 'unsaved' });
    },
    onWake: () => {
      isDue ||= current().is_dirty;
    },
    isFinal: (error): error is CallError => error instanceof CallError && FINAL.has(error.code),
    firstRetryMs: RETRY_MS,
    isAnonymous: true,
  });

  return {
    store,
    follow: outbox.follow,
    /** Changes what goes out a moment later. */
    change: (make: (draft: Draft) => Draft): void => {
      const next = { ...make(current()), is_dirty: true };
      keep(next);
      isDue = options.isWhole(next);
      store.setState({ save: isDue ? 'saving' : 'unsaved' });
      outbox.schedule(PAUSE_MS);
    },
    /** Changes what goes out with the next answer, or when the recipient submits. */
    note: (make: (draft: Draft) => Draft): void => keep({ ...make(current()), is_dirty: true }),
    /** Rejects with what kept it from being stored. */
    submit: (): Promise<void> =>
      outbox.send(() => {
        isDue = false;
        return { payload: toPayload(current()), isSubmitted: true };
      }),
  };
}

/**
 * Answers that lie in the browser at once and on the server a moment later; nothing typed is ever lost. `onEnded` is
 * called when the link was shut while the page was open.
 */
export function useShareAnswers<Draft extends ShareDraft, Payload>(
  options: AnswersOptions<Draft, Payload>,
  onEnded: () => void,
) {
  const [{ store, follow, ...acts }] = useState(() => createShareAnswers(options));
  const { draft, save, isEnded } = useStore(store);
  const sayEnded = useEffectEvent(onEnded);
  useEffect(() => follow(), [follow]);
  useEffect(() => {
    if (isEnded) sayEnded();
  }, [isEnded]);
  return { draft, save, ...acts };
}
