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
const FINAL = new Set<number>([ERRORS.SHARE_ENDED.code, ERRORS.NOT_FOUND.code, ERRORS.SHARE_CODE_WRONG.code]);

interface Options {
  token: string;
  choose: SharedChoose;
  /** The link was shut while the page was open. */
  onEnded: () => void;
}

/** Answers that lie in the browser at once and on the server a moment later; nothing typed is ever lost. */
export function useAnswers({ token, choose, onEnded }: Options) {
  const [draft, setDraft] = useState(() => openDraft(choose.mine, readKept(token).draft));
  const [save, setSave] = useState<SaveState>(draft.is_dirty ? 'unsaved' : 'untouched');
  const latest = useRef(draft);
  const timer = useRef(0);
  const sending = useRef<Promise<void> | null>(null);

  const keep = (next: AnswerDraft): void => {
    latest.current = next;
    setDraft(next);
    writeKept(token, { ...readKept(token), draft: next });
  };

  const send = async (isSubmitted: boolean): Promise<void> => {
    await sending.current?.catch(() => undefined);
    window.clearTimeout(timer.current);
    const sent = latest.current;
    const { code, person_key } = readKept(token);
    setSave('saving');
    const work = callApi(
      api.website.answer_chooses,
      { token, code, person_key, ...toPayload(sent), is_submitted: isSubmitted },
      { returnError: true },
    ).then(
      () => {
        const isCurrent = latest.current === sent;
        keep({
          ...latest.current,
          is_dirty: !isCurrent,
          is_submitted: latest.current.is_submitted || isSubmitted,
        });
        setSave(isCurrent ? 'saved' : 'unsaved');
      },
      (error: unknown) => {
        setSave('unsaved');
        if (error instanceof CallError && FINAL.has(error.code)) onEnded();
        else timer.current = window.setTimeout(() => void send(false).catch(() => undefined), RETRY_MS);
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
    if (latest.current.is_dirty) void send(false).catch(() => undefined);
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
    answer: (productId: number, values: Partial<Answer>) => change(withAnswer(latest.current, productId, values)),
    setPerson: (person: Partial<Person>) => keep({ ...latest.current, ...person, is_dirty: true }),
    submit: () => send(true),
  };
}
