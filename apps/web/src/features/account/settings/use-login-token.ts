import { api } from '@wanyuan/contract/client';
import { useState } from 'react';
import { useAct } from '#lib/use-call.ts';
import { useCountdown } from '../countdown.ts';

/** A one-time token for the desktop client; it lives in memory only and dies with its dialog. */
export function useLoginToken() {
  const [token, setToken] = useState<string | null>(null);
  const { left, start } = useCountdown();
  const act = useAct(api.account.get_login_token, {
    onDone: ({ login_token, expires_in }) => {
      setToken(login_token);
      start(expires_in);
    },
  });
  return {
    token,
    left,
    isPending: act.isPending,
    request: () => {
      act.mutate({});
    },
    forget: () => {
      setToken(null);
    },
  };
}

export type LoginTokenState = ReturnType<typeof useLoginToken>;
