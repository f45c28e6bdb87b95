import { api } from '@wanyuan/contract/client';
import { useEffect, useRef, useState } from 'react';
import { act } from '#lib/call-client.ts';
import { startDownload } from '#lib/start-download.ts';
import { ShareButton } from '#page-kit/share-page/share-button.tsx';
import { confirmMemory } from '../use-confirm-answers.ts';
import type { ConfirmWords } from '../words/zh.ts';

const TRIES = 60;

/** Asks until the file is made; it is made once for all who ask within the hour. */
async function fetchPaper(token: string, isOver: () => boolean): Promise<boolean> {
  const { code } = confirmMemory.read(token);
  for (let turn = 0; turn < TRIES && !isOver(); turn += 1) {
    const { link, name, state, poll_ms } = await act(
      api.quotation.get_confirm_file,
      { token, code },
      { silent: true, returnError: true },
    );
    if (link) {
      startDownload(link, name);
      return true;
    }
    if (state === 'failed' || state === 'cancelled') return false;
    await new Promise((resolve) => setTimeout(resolve, poll_ms));
  }
  return isOver();
}

/** What was confirmed, to keep: for who submitted it. */
export function ConfirmPaper({ token, words }: { token: string; words: ConfirmWords }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
    };
  }, []);
  const download = async (): Promise<void> => {
    setState('busy');
    const isDone = await fetchPaper(token, () => isOver.current).catch(() => false);
    if (!isOver.current) setState(isDone ? 'idle' : 'failed');
  };
  return (
    <p className="grid gap-6 mb-12">
      <ShareButton isPlain disabled={state === 'busy'} onClick={() => void download()}>
        {state === 'busy' ? words.paperBusy : words.paper}
      </ShareButton>
      {state === 'failed' && (
        <span className="bad t-13" role="alert">
          {words.paperFailed}
        </span>
      )}
    </p>
  );
}
