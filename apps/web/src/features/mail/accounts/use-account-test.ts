import { api, type InputOf } from '@wanyuan/contract/client';
import { useState } from 'react';
import { act } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';

export type Saving = InputOf<typeof api.mail.save_account>;

export const TEST_STEPS = ['保存', '连接并登录', '发送测试邮件'] as const;

interface Progress {
  /** The step that is under way, or where it ended. */
  step: number;
  state: 'running' | 'failed' | 'done';
  words: string;
}

/** Saves a mailbox, signs in with it and sends a mail to itself, one after the other, until one of them fails. */
export function useAccountTest({ onRefused }: { onRefused?: (error: CallError) => void } = {}) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [savedId, setSavedId] = useState<number | null>(null);

  async function run(begin: Saving | number): Promise<void> {
    let step = 0;
    const show = (state: Progress['state'], words = '') => setProgress({ step, state, words });
    try {
      let id = typeof begin === 'number' ? begin : 0;
      if (typeof begin !== 'number') {
        show('running');
        id = (await act(api.mail.save_account, begin, { returnError: true })).id;
        setSavedId(id);
      }
      step = 1;
      show('running');
      const checked = await act(api.mail.check_account, { id }, { returnError: true });
      if (!checked.is_ok) return show('failed', checked.tip);
      step = 2;
      show('running');
      const sent = await act(api.mail.send_test_mail, { id }, { returnError: true });
      show(sent.is_ok ? 'done' : 'failed', sent.tip);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (step === 0 && onRefused) {
        setProgress(null);
        onRefused(error);
      } else show('failed', error.words);
    }
  }

  return { progress, savedId, run, reset: () => setProgress(null), isRunning: progress?.state === 'running' };
}
