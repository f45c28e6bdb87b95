import { api, type OutputOf } from '@wanyuan/contract/client';
import { VISITOR_TALK, type VisitorLanguage } from '@wanyuan/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { act } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { newKey } from '#lib/new-key.ts';

type Talk = OutputOf<typeof api.visitor.get_talk>;

/** By what the server knows the visitor again. */
export interface VisitorPlace {
  page: 'choose' | 'confirm';
  token: string;
  code: string;
  person_key: string;
}

export interface Sending {
  gid: string;
  text: string;
  /** Why it did not go; null while it is on its way. */
  fault: CallError | null;
}

const CLOSED_POLL_MS = 60_000;

/** What a visitor and the salesperson say: asked for often while one looks, once in a minute otherwise. */
export function useVisitorTalk(place: VisitorPlace, isOpen: boolean, language: VisitorLanguage) {
  const queryClient = useQueryClient();
  const queryKey = ['visitor.get_talk', place];
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const { data } = useQuery({
    queryKey,
    queryFn: () => {
      const read_seq = isOpen ? (queryClient.getQueryData<Talk>(queryKey)?.last_seq ?? 0) : 0;
      return act(api.visitor.get_talk, { ...place, read_seq }, { returnError: true, silent: true });
    },
    refetchInterval: ({ state }) => {
      // There is no answer before the first word.
      if (isOpen) return VISITOR_TALK.pollMs;
      return (state.data?.last_seq ?? 0) > 0 ? CLOSED_POLL_MS : false;
    },
    retry: false,
  });

  const change = (gid: string, next: Partial<Sending>): void =>
    setSending((before) => before.map((one) => (one.gid === gid ? { ...one, ...next } : one)));

  /** The same message however often it is tried. */
  async function deliver({ gid, text }: Sending, name: string): Promise<void> {
    change(gid, { fault: null });
    try {
      await act(api.visitor.send_message, { ...place, gid, text, name, language }, { returnError: true, silent: true });
      await queryClient.refetchQueries({ queryKey });
      setSending((before) => before.filter((one) => one.gid !== gid));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      change(gid, { fault: error });
    }
  }

  return {
    talk: data ?? null,
    // What came back by asking meanwhile is not shown twice.
    sending: sending.filter(({ gid }) => !data?.list.some((said) => said.is_own && said.gid === gid)),
    send(text: string, name: string): void {
      const one = { gid: newKey(), text, fault: null };
      setSending((before) => [...before, one]);
      void deliver(one, name);
    },
    retry: (one: Sending, name: string): void => void deliver(one, name),
  };
}
