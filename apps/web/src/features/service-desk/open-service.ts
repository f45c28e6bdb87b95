import { api } from '@wanyuan/contract/client';
import { act } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { openChat } from '#lib/chat.ts';
import { currentPath } from '#lib/navigation.ts';

const PAGE_MAX = 300;

/** Opens the conversation with customer service, which is told from which page one comes. */
export async function openService(): Promise<void> {
  try {
    const { conversation } = await act(api.chat.open_service, { page: currentPath().slice(0, PAGE_MAX) });
    openChat({ kind: 'conversation', id: conversation.id });
  } catch (error) {
    // What a call refuses has been said already.
    if (!(error instanceof CallError)) throw error;
  }
}
