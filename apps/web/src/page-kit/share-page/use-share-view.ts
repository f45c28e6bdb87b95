import { ERRORS, type ReadRef } from '@wanyuan/contract/client';
import { useEffect, useState } from 'react';
import type { CallError } from '#lib/call-error.ts';
import { useCall } from '#lib/use-call.ts';
import type { ShareMemory } from './share-memory.ts';

export type ShareView<Shown> =
  | { state: 'loading' }
  | { state: 'open'; shown: Shown }
  | { state: 'code'; fault: 'none' | 'wrong' | 'too_many'; left: number; isTrying: boolean }
  | { state: 'ended'; reason: string }
  | { state: 'failed'; msg: string };

/** What a call that opens a link is given. */
interface Visit {
  token: string;
  code?: string | undefined;
  person_key?: string | undefined;
}

const askCode = (fault: 'none' | 'wrong' | 'too_many', left = 0): ShareView<never> => ({
  state: 'code',
  fault,
  left,
  isTrying: false,
});

function viewOf(error: CallError, hasCode: boolean): ShareView<never> {
  const data = error.data as { left?: number; reason?: string } | null;
  switch (error.code) {
    case ERRORS.NOT_FOUND.code:
    case ERRORS.INVALID_INPUT.code:
      return { state: 'ended', reason: 'missing' };
    case ERRORS.SHARE_ENDED.code:
      return { state: 'ended', reason: data?.reason ?? 'stopped' };
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
export function useShareView<Shown, Draft>(call: ReadRef<Visit, Shown>, token: string, memory: ShareMemory<Draft>) {
  const [kept] = useState(() => memory.read(token));
  const [code, setCode] = useState(kept.code);
  const { data, error, isFetching, refetch } = useCall(
    call,
    { token, code, person_key: kept.person_key },
    { returnError: true, staleTime: Infinity, enabled: TOKEN.test(token) },
  );
  const isOpen = data !== undefined;
  useEffect(() => {
    if (isOpen) memory.write(token, { ...memory.read(token), person_key: kept.person_key, code });
  }, [isOpen, token, memory, kept, code]);

  let view: ShareView<Shown> = { state: 'loading' };
  if (!TOKEN.test(token)) view = { state: 'ended', reason: 'missing' };
  else if (error && !isFetching) view = viewOf(error, code !== '');
  else if (data !== undefined) view = { state: 'open', shown: data };
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
