import type { VisitorToy } from '@wanyuan/contract/client';
import type { SiteLanguage } from '@wanyuan/domain';
import { CallFault, callSite, type SiteOutput } from '../lib/calls.ts';
import { newKey } from '../lib/device.ts';
import { createStore, useStore } from '../lib/store.ts';
import { useVisit } from './visitor.ts';

export type Talk = SiteOutput<'get_talk'>;

export interface Sending {
  gid: string;
  text: string;
  toy: VisitorToy | null;
  /** Why it did not go; null while it is on its way. */
  fault: CallFault | null;
}

export interface ChatState {
  isOpen: boolean;
  /** The card that goes along with the next message. */
  toy: VisitorToy | null;
  talk: Talk | null;
  sending: readonly Sending[];
}

const CLOSED: ChatState = { isOpen: false, toy: null, talk: null, sending: [] };
const POLL_MS = 4000;

const chat = createStore<ChatState>(CLOSED);
export const useChat = (): ChatState => useStore(chat, CLOSED);
export const useUnread = (): number => {
  const { isOpen, talk } = useChat();
  // Before it was opened, the visit tells that the salesperson wrote first.
  const unread = useVisit()?.unread_count ?? 0;
  return isOpen ? 0 : (talk?.unread_count ?? unread);
};

const change = (part: Partial<ChatState>): void => chat.set({ ...chat.get(), ...part });

export const openChat = (toy: VisitorToy | null): void => change({ isOpen: true, toy: toy ?? chat.get().toy });
export const closeChat = (): void => change({ isOpen: false });
export const detachToy = (): void => change({ toy: null });

async function ask(language: SiteLanguage): Promise<void> {
  const { talk, isOpen } = chat.get();
  const read_seq = isOpen ? (talk?.last_seq ?? 0) : 0;
  const next = await callSite('get_talk', { language, read_seq });
  // What came back by asking meanwhile is not shown twice.
  const sending = chat.get().sending.filter(({ gid }) => !next.list.some((said) => said.is_own && said.gid === gid));
  change({ talk: next, sending });
}

/** Follows the conversation while it is open; nothing is asked before it was opened. */
export function followChat(language: SiteLanguage): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const turn = (): void => {
    ask(language)
      .catch(() => null)
      .finally(() => {
        if (!isOver) timer = setTimeout(turn, POLL_MS);
      });
  };
  turn();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

const update = (gid: string, part: Partial<Sending>): void =>
  change({ sending: chat.get().sending.map((one) => (one.gid === gid ? { ...one, ...part } : one)) });

interface Sender {
  language: SiteLanguage;
  name: string;
  email: string;
}

/** The same message however often it is tried. */
export async function deliver({ gid, text, toy }: Sending, sender: Sender): Promise<void> {
  update(gid, { fault: null });
  try {
    await callSite('send_message', { gid, text, ...sender, ...(toy === null ? {} : { toy_key: toy.key }) });
    await ask(sender.language);
  } catch (error) {
    if (!(error instanceof CallFault)) throw error;
    update(gid, { fault: error });
  }
}

export function sendMessage(text: string, sender: Sender): void {
  const { toy, sending } = chat.get();
  const one: Sending = { gid: newKey(), text, toy, fault: null };
  change({ sending: [...sending, one], toy: null });
  void deliver(one, sender);
}
