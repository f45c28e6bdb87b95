import { api, ERRORS } from '@wanyuan/contract/client';
import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import type { SharedChoose } from './answer-draft.ts';
import { readKept, writeKept } from './share-keys.ts';

export type ShareView =
  | { state: 'loading' }
  | { state: 'open'; choose: SharedChoose }
  | { state: 'code'; fault: 'none' | 'wrong' | 'too_many'; left: number; isTrying: boolean }
  | { state: 'missing' | 'stopped' | 'expired' }
  | { state: 'failed'; msg: string };

function viewOf(error: unknown, hasCode: boolean): ShareView {
  if (!(error instanceof CallError)) return { state: 'failed', msg: '' };
  const data = error.data as { left?: number; reason?: string } | null;
  switch (error.code) {
    case ERRORS.NOT_FOUND.code:
    case ERRORS.INVALID_INPUT.code:
      return { state: 'missing' };
    case ERRORS.SHARE_ENDED.code:
      return { state: data?.reason === 'expired' ? 'expired' : 'stopped' };
    case ERRORS.SHARE_CODE_NEEDED.code:
      return { state: 'code', fault: 'none', left: 0, isTrying: false };
    case ERRORS.SHARE_CODE_WRONG.code:
      return { state: 'code', fault: 'wrong', left: data?.left ?? 0, isTrying: false };
    case ERRORS.TOO_MANY_REQUESTS.code:
      if (hasCode) return { state: 'code', fault: 'too_many', left: 0, isTrying: false };
      return { state: 'failed', msg: error.msg };
    default:
      return { state: 'failed', msg: error.msg };
  }
}

/** Opens what lies behind a link, asking for the code where there is one. */
export function useSharedChoose(token: string) {
  const [view, setView] = useState<ShareView>({ state: 'loading' });

  const open = async (code?: string): Promise<void> => {
    const kept = readKept(token);
    const tried = code ?? kept.code;
    if (code !== undefined)
      setView((before) => (before.state === 'code' ? { ...before, isTrying: true } : { state: 'loading' }));
    try {
      const input = { token, code: tried, person_key: kept.person_key };
      const choose = await callApi(api.website.get_chooses_detail, input, { returnError: true });
      writeKept(token, { ...kept, code: tried });
      setView({ state: 'open', choose });
    } catch (error) {
      setView(viewOf(error, tried !== ''));
    }
  };

  const openFirst = useEffectEvent(() => void open());
  useEffect(() => openFirst(), [token]);
  return { view, setView, open };
}
