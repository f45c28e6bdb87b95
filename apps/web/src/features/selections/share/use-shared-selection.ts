import { api, ERRORS } from '@wanyuan/contract/client';
import { useEffect, useState } from 'react';
import type { CallError } from '#lib/call-error.ts';
import { useCall } from '#lib/use-call.ts';
import type { SharedSelection } from './answer-draft.ts';
import { readKept, writeKept } from './share-keys.ts';

export type ShareView =
  | { state: 'loading' }
  | { state: 'open'; selection: SharedSelection }
  | { state: 'code'; fault: 'none' | 'wrong' | 'too_many'; left: number; isTrying: boolean }
  | { state: 'missing' | 'stopped' | 'expired' }
  | { state: 'failed'; msg: string };

const askCode = (fault: 'none' | 'wrong' | 'too_many', left = 0): ShareView => ({
  state: 'code',
  fault,
  left,
  isTrying: false,
});

function viewOf(error: CallError, hasCode: boolean): ShareView {
  const data = error.data as { left?: number; reason?: string } | null;
  switch (error.code) {
    case ERRORS.NOT_FOUND.code:
    case ERRORS.INVALID_INPUT.code:
      return { state: 'missing' };
    case ERRORS.SHARE_ENDED.code:
      return { state: data?.reason === 'expired' ? 'expired' : 'stopped' };
    case ERRORS.SHARE_CODE_NEEDED.code:
      return askCode('none');
    case ERRORS.SHARE_CODE_WRONG.code:
      return askCode('wrong', data?.left);
    case ERRORS.TOO_MANY_REQUESTS.code:
      return hasCode ? askCode('too_many') : { state: 'failed', msg: error.msg };
    default:
      return { state: 'failed', msg: error.msg };
  }
}

/** What is no token at all need not be asked for. */
const TOKEN = /^[\w-]{22}$/;

/** Opens what lies behind a link, asking for the code where there is one. */
export function useSharedSelection(token: string) {
  const [kept] = useState(() => readKept(token));
  const [code, setCode] = useState(kept.code);
  const { data, error, isFetching, refetch } = useCall(
    api.website.get_chooses_detail,
    { token, code, person_key: kept.person_key },
    { returnError: true, staleTime: Infinity, enabled: TOKEN.test(token) },
  );
  const isOpen = data !== undefined;
  useEffect(() => {
    if (isOpen) writeKept(token, { ...readKept(token), person_key: kept.person_key, code });
  }, [isOpen, token, kept, code]);

  let view: ShareView = { state: 'loading' };
  if (!TOKEN.test(token)) view = { state: 'missing' };
  else if (error && !isFetching) view = viewOf(error, code !== '');
  else if (data) view = { state: 'open', selection: data };
  else if (code !== kept.code) view = { state: 'code', fault: 'none', left: 0, isTrying: true };
  return {
    view,
    open: (next: string) => {
      if (next === code) void refetch();
      else setCode(next);
    },
    reload: () => void refetch(),
  };
}
