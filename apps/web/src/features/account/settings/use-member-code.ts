import type { ReadRef, InputOf } from '@wanyuan/contract/client';
import { useState } from 'react';
import { callApi } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { useCountdown } from '../countdown.ts';
import { useProof } from '../proof/use-proof.ts';

/** Asks for a code of a signed-in person; a failure is handed to the field it concerns. */
export function useMemberCode<R extends ReadRef<object, { resend_in: number }>>(ref: R, purpose: 'bind' | 'verify') {
  const { left, start } = useCountdown();
  const [isSending, setSending] = useState(false);
  const { percent, callWithProof } = useProof(purpose);
  const send = async (input: InputOf<R>, onFault: (error: CallError) => void): Promise<void> => {
    setSending(true);
    try {
      const { resend_in } = await callWithProof((proof) => callApi(ref, { ...input, ...proof }, { returnError: true }));
      start(resend_in);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      onFault(error);
    } finally {
      setSending(false);
    }
  };
  return { left, isSending, percent, send };
}
