import { SOCKET_CLOSE_UNAUTHORISED, SOCKET_PATH, type ServerEvent, type SocketAuth } from '@wanyuan/contract/client';

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60_000;

/** Doubles up to a minute; the jitter keeps a thousand browsers from coming back in the same second. */
export function reconnectDelay(attempt: number, random: () => number = Math.random): number {
  const ceiling = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt);
  return ceiling / 2 + (ceiling / 2) * random();
}

export interface SocketLink {
  /** False when the socket is away. */
  send: (word: unknown) => boolean;
  close: () => void;
}

interface SocketLinkOptions {
  token: () => string | null;
  onEvent: (event: ServerEvent) => void;
  /** It was let in, or has been cut. */
  onOpen?: (isOpen: boolean) => void;
  /** The server refused the token. */
  onRefused: () => void;
}

/** A socket that signs in, listens, and comes back when it was cut. */
export function openSocketLink({ token, onEvent, onOpen, onRefused }: SocketLinkOptions): SocketLink {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let isClosed = false;
  let isOpen = false;
  const setOpen = (next: boolean): void => {
    if (isOpen === next) return;
    isOpen = next;
    onOpen?.(next);
  };

  const connect = (): void => {
    const address = new URL(SOCKET_PATH, window.location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    socket = new WebSocket(address);
    socket.onopen = () => {
      const auth: SocketAuth = { token: token() ?? '' };
      socket?.send(JSON.stringify(auth));
    };
    socket.onmessage = (message: MessageEvent<string>) => {
      if (isClosed) return;
      attempt = 0;
      // The first word is the welcome.
      setOpen(true);
      onEvent(JSON.parse(message.data) as ServerEvent);
    };
    socket.onclose = (closing) => {
      setOpen(false);
      if (isClosed) return;
      if (closing.code === SOCKET_CLOSE_UNAUTHORISED) {
        onRefused();
        return;
      }
      timer = setTimeout(connect, reconnectDelay(attempt));
      attempt += 1;
    };
  };

  connect();
  return {
    send: (word) => {
      if (isOpen) socket?.send(JSON.stringify(word));
      return isOpen;
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      setOpen(false);
      socket?.close();
    },
  };
}
