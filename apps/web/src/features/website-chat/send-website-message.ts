import { api } from '@wanyuan/contract/client';
import { act } from '#lib/call-client.ts';
import type { TalkList } from '#lib/feature-module.ts';
import { queryClient } from '#lib/query-client.ts';

/** The list of these conversations, and the way to it in addresses. */
export const WEBSITE = 'website';

const call = api.chat.send_website_message;

/** Takes a message out of the person's queue; it waits there until it stands among those that were sent. */
export const sendWebsiteMessage: NonNullable<TalkList['send']> = async ({ conversation_id, gid, text }) => {
  await act(call, { conversation_id, gid, text }, { returnError: true, silent: true, keepStale: true });
  await Promise.all(call.touches.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
};
