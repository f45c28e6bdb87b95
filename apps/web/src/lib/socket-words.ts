import { ERRORS, type ClientEventName, type ClientEvents, type ServerEvents } from '@wanyuan/contract/client';
import { CallError, NETWORK_ERROR_CODE } from './call-error.ts';
import { resolveBehaviour } from './error-behaviours.ts';

/** A lost answer is as good as none: what was said has a number of its own, and can be said again. */
const PATIENCE_MS = 15_000;

type Answer = Omit<ServerEvents['answer'], 'id'>;

interface Said {
  key: string;
  event: ClientEventName;
  data: unknown;
}

export interface SocketWords {
  /** Rejects with a CallError, as a call does; without a socket as one without a network does. */
  say: <K extends ClientEventName>(event: K, data: ClientEvents[K]) => Promise<unknown>;
  /** The server's answer came in over this window's socket. */
  take: (answer: ServerEvents['answer']) => void;
  /** The socket was cut: what is open gets no answer. */
  drop: () => void;
  close: () => void;
}

interface SocketWordsOptions {
  /** This window's socket; false when it has none. */
  send: (word: unknown) => boolean;
  hasSocket: () => boolean;
  /** The windows of this browser, of which one has the socket; null where each has its own. */
  windows: BroadcastChannel | null;
  newKey: () => string;
}

const lost = (): CallError => new CallError(NETWORK_ERROR_CODE, '网络连接失败，请检查网络后重试', 'toast');
const faultOf = ({ code, msg, data }: Answer): CallError =>
  code === ERRORS.INVALID_INPUT.code
    ? new CallError(code, msg, 'fields', (data as { issues?: CallError['issues'] } | null)?.issues ?? [], data)
    : new CallError(code, msg, resolveBehaviour(code, msg), [], data);

/** What a window says to the server: over its own socket, or over that of the window which has it. */
export function openSocketWords({ send, hasSocket, windows, newKey }: SocketWordsOptions): SocketWords {
  const open = new Map<string, (answer: Answer | null) => void>();
  const ofServer = new Map<number, (answer: Answer | null) => void>();
  let serial = 0;

  const sayHere = (event: ClientEventName, data: unknown): Promise<Answer | null> =>
    new Promise((resolve) => {
      serial += 1;
      const id = serial;
      const timer = setTimeout(() => settle(null), PATIENCE_MS);
      const settle = (answer: Answer | null): void => {
        clearTimeout(timer);
        ofServer.delete(id);
        resolve(answer);
      };
      ofServer.set(id, settle);
      if (!send({ id, event, data })) settle(null);
    });

  const sayElsewhere = (event: ClientEventName, data: unknown): Promise<Answer | null> =>
    new Promise((resolve) => {
      const key = newKey();
      const timer = setTimeout(() => settle(null), PATIENCE_MS);
      const settle = (answer: Answer | null): void => {
        clearTimeout(timer);
        open.delete(key);
        resolve(answer);
      };
      open.set(key, settle);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves our origin
      windows?.postMessage({ key, event, data } satisfies Said);
    });

  const onWord = async ({ data: word }: MessageEvent<Said | { key: string; answer: Answer | null }>): Promise<void> => {
    if ('answer' in word) {
      open.get(word.key)?.(word.answer);
      return;
    }
    if (!hasSocket()) return;
    const answer = await sayHere(word.event, word.data);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the same
    windows?.postMessage({ key: word.key, answer });
  };
  if (windows) windows.onmessage = (message: MessageEvent<Said>) => void onWord(message);

  return {
    say: async (event, data) => {
      const answer = await (hasSocket() || !windows ? sayHere(event, data) : sayElsewhere(event, data));
      if (answer === null) throw lost();
      if (answer.code !== 0) throw faultOf(answer);
      return answer.data;
    },
    take: ({ id, ...answer }) => ofServer.get(id)?.(answer),
    drop: () => [...ofServer.values()].forEach((settle) => settle(null)),
    close: () => {
      [...open.values(), ...ofServer.values()].forEach((settle) => settle(null));
      windows?.close();
    },
  };
}
