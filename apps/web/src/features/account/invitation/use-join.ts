import { api, type UserInfo } from '@wanyuan/contract/client';
import { useState } from 'react';
import { toast } from '#lib/notices.ts';
import { adoptUser } from '#lib/session.ts';
import { useAct } from '#lib/use-call.ts';

/** Uses the invitation for the signed-in user; the server's refusal stays on the page. */
export function useJoin(code: string, onJoined: (user: UserInfo) => void) {
  const [fault, setFault] = useState<string | null>(null);
  const act = useAct(api.account.bind_company, {
    returnError: true,
    onDone: ({ join_state: state, ...user }) => {
      adoptUser(user);
      if (state !== 'joined') return;
      toast.success(`已加入${user.company_name}`);
      onJoined(user);
    },
  });
  const send = (): void => {
    setFault(null);
    act.mutate({ invite_code: code }, { onError: (error) => setFault(error.msg) });
  };
  return { send, isSending: act.isPending, fault };
}
