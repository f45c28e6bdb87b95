import { api } from '@wanyuan/contract/client';
import { useEffect } from 'react';
import { callApi } from '#lib/call-client.ts';
import { confirmMemory } from './use-confirm-answers.ts';

const TOUCHES = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const;

/** Says that a person looked: the page was seen and touched. Mail scanners open links as well, and do neither. */
export function useLook(token: string, version: number): void {
  useEffect(() => {
    let isTold = false;
    const look = (event: Event): void => {
      if (isTold || !event.isTrusted || document.visibilityState !== 'visible') return;
      isTold = true;
      const { code } = confirmMemory.read(token);
      callApi(api.quotation.look_confirm, { token, code, version }, { returnError: true }).catch(() => {
        // The next touch tries again.
        isTold = false;
      });
    };
    for (const touch of TOUCHES) window.addEventListener(touch, look, { passive: true });
    return () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, look);
    };
  }, [token, version]);
}
