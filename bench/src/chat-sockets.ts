import type { ServerEvent } from '@wanyuan/contract';
import { ERRORS, SOCKET_PATH } from '@wanyuan/contract';
import { WebSocket } from 'ws';

const NO_ROOM = new Set<number>([ERRORS.UNAVAILABLE.code, ERRORS.BUSY.code]);
const AGAIN_MS = 500;

/** One end of a pair: it says a word, and hears the other's. */
export interface End {
  /** Nothing is waited for: what comes of it is heard at the other end. */
  say(turn: number): void;
  onHeard: () => void;
  close(): void;
}

const opened = (socket: WebSocket) =>
  new Promise<void>((done, fail) => {
    socket.once('open', () => done());
    socket.once('error', fail);
  });

export async function bareEnd(address: string, pair: number): Promise<End> {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  const end: End = {
    say: (turn) => socket.send(JSON.stringify({ text: `第${turn}句，这款还有现货吗？` })),
    onHeard: () => {},
    close: () => socket.terminate(),
  };
  socket.on('message', (data: Buffer) => {
    JSON.parse(data.toString());
    end.onHeard();
  });
  await opened(socket);
  socket.send(JSON.stringify({ join: pair }));
  return end;
}

interface Chatting {
  token: string;
  chat_user_sig: string;
  conversation_id: number;
  /** Seen for a moment, or kept for ever. */
  what: 'typing' | 'message';
  name: string;
}

/** A browser of the product, logged in to the chat. */
export async function chatEnd(address: string, person: Chatting): Promise<End> {
  const { token, chat_user_sig, conversation_id, what, name } = person;
  const socket = new WebSocket(address.replace('http', 'ws') + SOCKET_PATH, { perMessageDeflate: false });
  let words = 0;
  /** What waits for its answer: where the server has no room, a browser says the same again. */
  const said = new Map<number, { event: string; data: object }>();
  const send = (event: string, data: object) => {
    words += 1;
    said.set(words, { event, data });
    socket.send(JSON.stringify({ id: words, event, data }));
  };
  const hearAnswer = ({ id, code, msg }: { id: number; code: number; msg: string }) => {
    const word = said.get(id);
    said.delete(id);
    if (NO_ROOM.has(code) && word) setTimeout(() => send(word.event, word.data), AGAIN_MS);
    else if (code !== 0) throw new Error(`refused: ${code} ${msg}`);
  };
  const end: End = {
    say(turn) {
      if (what === 'typing') return send('typing', { conversation_id });
      const msg_content = [{ type: 'text', text: `第${turn}句，这款还有现货吗？` }];
      return send('send', { conversation_id, gid: `${name}-${Date.now()}-${turn}`, msg_content });
    },
    onHeard: () => {},
    close: () => socket.terminate(),
  };
  let ready = (_code: number) => {};
  const isReady = new Promise<number>((done) => (ready = done));
  socket.on('message', (data: Buffer) => {
    const { event, data: told } = JSON.parse(data.toString()) as ServerEvent;
    if (event === 'hello') send('login', { chat_user_sig });
    else if (event === 'answer' && told.id === 1) ready(told.code);
    else if (event === 'answer') hearAnswer(told);
    else if (event === 'chat.typing' && what === 'typing') end.onHeard();
    else if (event === 'chat.message' && what === 'message' && !isOwn(told.message, name)) end.onHeard();
  });
  await opened(socket);
  socket.send(JSON.stringify({ token }));
  const code = await isReady;
  if (code !== 0) throw new Error(`the chat refused the login: ${code}`);
  return end;
}

/** Senders hear their own messages in their other windows, and in this one. */
const isOwn = (message: { gid: string } | null, name: string) => message?.gid.startsWith(`${name}-`) === true;

/** Pairs that answer each other until so many words have arrived. */
export function pingPong(pairs: readonly [End, End][], deliveries: number): Promise<void> {
  let heard = 0;
  return new Promise((done) => {
    const hears = (end: End, turn: { now: number }) => () => {
      heard += 1;
      if (heard === deliveries) done();
      if (heard < deliveries) end.say((turn.now += 1));
    };
    for (const [one, other] of pairs) {
      const turn = { now: 0 };
      one.onHeard = hears(one, turn);
      other.onHeard = hears(other, turn);
    }
    for (const [one] of pairs) one.say(0);
  });
}
