import { api, ERRORS } from '@wanyuan/contract/client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callApi } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import {
  openDraft,
  toPayload,
  withAnswer,
  type Answer,
  type AnswerDraft,
  type Person,
  type SharedChoose,
} from './answer-draft.ts';
import { readKept, writeKept } from './share-keys.ts';

export type SaveState = 'untouched' | 'saving' | 'saved' | 'unsaved';

const PAUSE_MS = 1000;
const RETRY_MS = 6000;
/** Nothing that trying again could mend. */
const FINAL = new Set<number>([
  ERRORS.SHARE_ENDED.code,
  ERRORS.NOT_FOUND.code,
  ERRORS.SHARE_CODE_NEEDED.code,
  ERRORS.SHARE_CODE_WRONG.code,
]);

/** Not before the server wants to hear of it again, where it says when. */
function retryPause(error: unknown): number {
  const told = error instanceof CallError ? (error.data as { retry_after?: number } | null)?.retry_after : undefined;
  return Math.max(RETRY_MS, (told ?? 0) * 1000);
}

/** What they see is what they go on from, also where the server knew better than this device. */
function openKept(token: string, mine: SharedChoose['mine']): AnswerDraft {
  const kept = readKept(token);
  const draft = openDraft(mine, kept.draft);
  writeKept(token, { ...kept, draft });
  return draft;
}

interface Options {
  token: string;
  choose: SharedChoose;
  /** The link was shut while the page was open. */
  onEnded: () => void;
}

/** Answers that lie in the browser at once and on the server a moment later; nothing typed is ever lost. */
export function useAnswers({ token, choose, onEnded }: Options) {
  const [draft, setDraft] = useState(() => openKept(token, choose.mine));
  const [save, setSave] = useState<SaveState>(draft.is_dirty ? 'unsaved' : 'untouched');
  const latest = useRef(draft);
  const timer = useRef(0);
  const sending = useRef<Promise<void> | null>(null);

  /** Read anew each time: all answers are sent together, and another tab of theirs may have added some. */
  const current = (): AnswerDraft => readKept(token).draft ?? latest.current;

  const keep = (next: AnswerDraft): void => {
    latest.current = next;
    setDraft(next);
    writeKept(token, { ...readKept(token), draft: next });
  };

  const send = async (isSubmitted: boolean): Promise<void> => {
    await sending.current?.catch(() => undefined);
    window.clearTimeout(timer.current);
    const sent = toPayload(current());
    const { code, person_key } = readKept(token);
    setSave('saving');
    const work = callApi(
      api.website.answer_chooses,
      { token, code, person_key, ...sent, is_submitted: isSubmitted },
      { returnError: true },
    ).then(
      () => {
        const now = current();
        const isCurrent = JSON.stringify(toPayload(now)) === JSON.stringify(sent);
        keep({ ...now, is_dirty: !isCurrent, is_submitted: now.is_submitted || isSubmitted });
        setSave(isCurrent ? 'saved' : 'unsaved');
      },
      (error: unknown) => {
        setSave('unsaved');
        if (error instanceof CallError && FINAL.has(error.code)) onEnded();
        else timer.current = window.setTimeout(() => void send(false).catch(() => undefined), retryPause(error));
        throw error;
      },
    );
    sending.current = work;
    await work;
  };

  const change = (next: AnswerDraft): void => {
    keep(next);
    window.clearTimeout(timer.current);
    setSave('unsaved');
    // After submitting, a person without a name would be refused: wait for it.
    if (next.is_submitted && next.name.trim() === '') return;
    timer.current = window.setTimeout(() => void send(false).catch(() => undefined), PAUSE_MS);
  };

  const sendWaiting = useEffectEvent(() => {
    if (current().is_dirty) void send(false).catch(() => undefined);
  });
  useEffect(() => {
    sendWaiting();
    const onOnline = () => sendWaiting();
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
      window.clearTimeout(timer.current);
    };
  }, []);

  return {
    draft,
    save,
    answer: (productId: number, values: Partial<Answer>) => change(withAnswer(current(), productId, values)),
    setPerson: (person: Partial<Person>) => keep({ ...current(), ...person, is_dirty: true }),
    submit: () => send(true),
  };
}
