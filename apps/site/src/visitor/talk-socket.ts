import type { SITE_SOCKET_PATH, ServerEvent } from '@wanyuan/contract/client';
import { CallFault, socketAddress, type SiteInput, type SiteOutput } from '../lib/calls.ts';

const PATH: typeof SITE_SOCKET_PATH = '/socket';
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;
/** An answer that does not come by then is asked for by a call. */
const PATIENCE_MS = 10_000;

type Word = 'get_talk' | 'send_message';
interface Waiting {
  done: (data: unknown) => void;
  fail: (fault: CallFault) => void;
}

export interface TalkSocket {
  /** Null while no socket stands: then it is said by a call. */
  say: <W extends Word>(word: W, input: SiteInput<W>) => Promise<SiteOutput<W>> | null;
  isOpen: () => boolean;
  close: () => void;
}

/** Opens with the conversation; where none gets through, or nobody is known yet, the page goes on asking. */
export function openTalkSocket({ onNews, onOpen }: { onNews: () => void; onOpen: () => void }): TalkSocket {
  const waiting = new Map<number, Waiting>();
  let socket: WebSocket | null = null;
  let isReady = false;
  let isOver = false;
  let number = 0;
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function hear(event: ServerEvent): void {
    if (event.event === 'hello') {
      isReady = true;
      pause = FIRST_PAUSE_MS;
      onOpen();
    } else if (event.event === 'site.talk') onNews();
    else if (event.event === 'answer') {
      const { id, code, data } = event.data;
      const asked = waiting.get(id);
      waiting.delete(id);
      if (code === 0) asked?.done(data);
      else asked?.fail(new CallFault(code, data));
    }
  }

  function lose(): void {
    isReady = false;
    socket = null;
    for (const { fail } of waiting.values()) fail(new CallFault(null));
    waiting.clear();
    if (isOver) return;
    timer = setTimeout(open, pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }

  function open(): void {
    try {
      socket = new WebSocket(socketAddress(PATH));
    } catch {
      // The browser has none, or may not open it.
      return;
    }
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => hear(JSON.parse(data) as ServerEvent));
    socket.addEventListener('close', lose);
  }

  open();
  return {
    say: <W extends Word>(word: W, input: SiteInput<W>) => {
      if (!isReady || socket === null) return null;
      const id = (number += 1);
      socket.send(JSON.stringify({ id, event: word, data: input }));
      return new Promise<SiteOutput<W>>((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.delete(id);
          reject(new CallFault(null));
        }, PATIENCE_MS);
        const settle = (): void => clearTimeout(late);
        waiting.set(id, {
          done: (data) => (settle(), resolve(data as SiteOutput<W>)),
          fail: (fault) => (settle(), reject(fault)),
        });
      });
    },
    isOpen: () => isReady,
    close() {
      isOver = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}
