import { api, ERRORS } from '@wanyuan/contract/client';
import type { ProofPurpose } from '@wanyuan/domain';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { isCaptchaError } from '../captcha-error.ts';
import { workOut } from './work-out.ts';

export interface Proof {
  captcha_id?: string;
  captcha_code?: string;
}

export interface ProofState {
  /** How much of the work is done at most, while there is some; null when nothing is being worked out. */
  percent: number | null;
  /**
   * Calls with a proof, and once more with another one when the server does not take it: the phone may have moved to
   * another network meanwhile. With `onlyIfAsked` the first try goes without.
   */
  callWithProof: <T>(call: (proof: Proof) => Promise<T>, options?: { onlyIfAsked?: boolean }) => Promise<T>;
}

const failed = () => new CallError(ERRORS.CAPTCHA_REQUIRED.code, '安全验证没有完成，请重试', 'toast');

/** The work that the server wants before it pays for a text message; the browser does it, the user types nothing. */
export function useProof(purpose: ProofPurpose): ProofState {
  const [percent, setPercent] = useState<number | null>(null);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => {
      controller.abort();
    };
  }, []);

  const prove = async (): Promise<Proof> => {
    setPercent(0);
    try {
      const signal = leaving.current?.signal ?? new AbortController().signal;
      const puzzle = await callApi(api.system.send_captcha, { purpose }, { returnError: true, signal });
      const onTried = (count: number): void => {
        setPercent(Math.round((count / puzzle.tries) * 100));
      };
      const captcha_code = await workOut(puzzle, { signal, onTried }).catch((error: unknown) => {
        throw signal.aborted ? error : failed();
      });
      return { captcha_id: puzzle.captcha_id, captcha_code };
    } finally {
      setPercent(null);
    }
  };

  const callWithProof: ProofState['callWithProof'] = async (call, { onlyIfAsked = false } = {}) => {
    try {
      return await call(onlyIfAsked ? {} : await prove());
    } catch (error) {
      if (!(error instanceof CallError) || !isCaptchaError(error)) throw error;
      return call(await prove());
    }
  };
  return { percent, callWithProof };
}
