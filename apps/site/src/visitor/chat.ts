import type { VisitorToy } from '@wanyuan/contract/client';
import type { SiteLanguage } from '@wanyuan/domain';
import { CallFault, callSite, type SiteInput, type SiteOutput } from '../lib/calls.ts';
import { newKey } from '../lib/device.ts';
import { createStore, useStore } from '../lib/store.ts';
import { openTalkSocket, type TalkSocket } from './talk-socket.ts';
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
/** While a socket tells what is new: whether the salesperson is there is told by asking alone. */
const SELDOM_MS = 60_000;

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

/** Stands while the conversation is open. */
let socket: TalkSocket | null = null;

/** Over the socket where one stands; where it broke meanwhile, by a call. */
async function say<W extends 'get_talk' | 'send_message'>(word: W, input: SiteInput<W>): Promise<SiteOutput<W>> {
  const said = socket?.say(word, input);
  if (!said) return callSite(word, input);
  return said.catch((error: unknown) => {
    if (error instanceof CallFault && error.code === null) return callSite(word, input);
    throw error;
  });
}

async function ask(language: SiteLanguage): Promise<void> {
  const { talk, isOpen } = chat.get();
  const read_seq = isOpen ? (talk?.last_seq ?? 0) : 0;
  const next = await say('get_talk', { language, after_seq: 0, read_seq });
  // What came back by asking meanwhile is not shown twice.
  const sending = chat.get().sending.filter(({ gid }) => !next.list.some((said) => said.is_own && said.gid === gid));
  change({ talk: next, sending });
  // What has just come is read by who looks at it.
  if (chat.get().isOpen && next.last_seq > read_seq) await ask(language);
}

/** Follows the conversation while it is open; no socket is opened and nothing asked before it was. */
export function followChat(language: SiteLanguage): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const turn = (): void => {
    clearTimeout(timer);
    ask(language)
      .catch(() => null)
      .finally(() => {
        clearTimeout(timer);
        if (!isOver) timer = setTimeout(turn, own.isOpen() ? SELDOM_MS : POLL_MS);
      });
  };
  // What was written before it stood is asked for once it does.
  const own = openTalkSocket({ onNews: turn, onOpen: turn });
  socket = own;
  turn();
  return () => {
    isOver = true;
    clearTimeout(timer);
    own.close();
    if (socket === own) socket = null;
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
    await say('send_message', { gid, text, ...sender, ...(toy === null ? {} : { toy_key: toy.key }) });
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
