import { api, type InputOf } from '@wanyuan/contract/client';
import { useState } from 'react';
import { act } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { toast } from '#lib/notices.ts';

export type ReadingSaving = InputOf<typeof api.mail.save_reading>;

/** Turns the reading of a mailbox on and tests it at once, or tests it again. What a test found stands in the list afterwards. */
export function useReading({ onRefused }: { onRefused?: (error: CallError) => void } = {}) {
  const [isRunning, setRunning] = useState(false);

  async function run(begin: ReadingSaving | number): Promise<boolean> {
    setRunning(true);
    try {
      if (typeof begin !== 'number') await act(api.mail.save_reading, begin, { returnError: true });
      const id = typeof begin === 'number' ? begin : begin.id;
      const { is_ok: isOk, tip } = await act(api.mail.check_reading, { id }, { returnError: true });
      if (isOk) toast.success(tip);
      return isOk;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (onRefused) onRefused(error);
      else toast.error(error.words);
      return false;
    } finally {
      setRunning(false);
    }
  }

  return { run, isRunning };
}
