import { api, ERRORS, type OutputOf } from '@wanyuan/contract/client';
import { useEffect, useEffectEvent, useState } from 'react';
import { createStore, useStore } from 'zustand';
import { callApi } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { createOutbox } from '#lib/outbox.ts';
import {
  openDraft,
  toPayload,
  withAnswer,
  type Answer,
  type AnswerDraft,
  type Person,
  type SharedSelection,
} from './answer-draft.ts';
import { readKept, writeKept } from './share-keys.ts';

type SaveState = 'untouched' | 'saving' | 'saved' | 'unsaved';

interface Sent {
  payload: ReturnType<typeof toPayload>;
  isSubmitted: boolean;
}

const PAUSE_MS = 1000;
const RETRY_MS = 6000;
/** Nothing that trying again could mend. */
const FINAL = new Set<number>([
  ERRORS.SHARE_ENDED.code,
  ERRORS.NOT_FOUND.code,
  ERRORS.SHARE_CODE_NEEDED.code,
  ERRORS.SHARE_CODE_WRONG.code,
]);

/** Keeps the opened draft, so that new answers build on what the person sees, even where it is the server's. */
function openKept(token: string, mine: SharedSelection['mine']): AnswerDraft {
  const kept = readKept(token);
  const draft = openDraft(mine, kept.draft);
  writeKept(token, { ...kept, draft });
  return draft;
}

interface Options {
  token: string;
  selection: SharedSelection;
  /** The link was shut while the page was open. */
  onEnded: () => void;
}

function createAnswers({ token, selection }: Pick<Options, 'token' | 'selection'>) {
  const start = openKept(token, selection.mine);
  const store = createStore<{ draft: AnswerDraft; save: SaveState; isEnded: boolean }>(() => ({
    draft: start,
    save: start.is_dirty ? 'unsaved' : 'untouched',
    isEnded: false,
  }));
  /** Whether this tab has answers to send; another tab of the same person sends its own. */
  let isDue = false;

  /** Read anew each time: all answers are sent together, and the person's other tab may have added some. */
  const current = (): AnswerDraft => readKept(token).draft ?? store.getState().draft;
  const keep = (draft: AnswerDraft): void => {
    store.setState({ draft });
    writeKept(token, { ...readKept(token), draft });
  };

  const outbox = createOutbox<Sent, OutputOf<typeof api.website.answer_chooses>>({
    take: () => {
      if (!isDue) return null;
      isDue = false;
      return { payload: toPayload(current()), isSubmitted: false };
    },
    send: ({ payload, isSubmitted }, { keepalive }) => {
      const { code, person_key } = readKept(token);
      store.setState({ save: 'saving' });
      const input = { token, code, person_key, ...payload, is_submitted: isSubmitted };
      return callApi(api.website.answer_chooses, input, { returnError: true, keepalive });
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
    answer: (productId: number, values: Partial<Answer>): void => {
      const next = withAnswer(current(), productId, values);
      keep(next);
      store.setState({ save: 'unsaved' });
      // After submitting, a person without a name would be refused: wait for it.
      isDue = !next.is_submitted || next.name.trim() !== '';
      outbox.schedule(PAUSE_MS);
    },
    setPerson: (person: Partial<Person>): void => keep({ ...current(), ...person, is_dirty: true }),
    submit: (): Promise<void> =>
      outbox.send(() => {
        isDue = false;
        return { payload: toPayload(current()), isSubmitted: true };
      }),
  };
}

/** Answers that lie in the browser at once and on the server a moment later; nothing typed is ever lost. */
export function useAnswers({ token, selection, onEnded }: Options) {
  const [{ store, follow, ...acts }] = useState(() => createAnswers({ token, selection }));
  const { draft, save, isEnded } = useStore(store);
  const sayEnded = useEffectEvent(onEnded);
  useEffect(() => follow(), [follow]);
  useEffect(() => {
    if (isEnded) sayEnded();
  }, [isEnded]);
  return { draft, save, ...acts };
}
