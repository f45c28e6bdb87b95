import { ERRORS, type ErrorName, type ServerEvent } from '@wanyuan/contract';
import type { IncomingMessage } from 'node:http';
import type { RawData, WebSocket } from 'ws';
import type { DatabaseLog } from '../database/types.ts';
import type { SocketUser } from './socket-registry.ts';

const CLOSE_POLICY = 1008;
/** Words of one browser that are being worked off; a person has one or two. */
const AT_ONCE = 32;

/** A browser that has said who it is. */
export interface Visitor {
  user: SocketUser;
  /** Of the session, whose rights are looked up at each word. */
  token: string;
  /** By which the socket was opened. */
  request: IncomingMessage;
  tell(event: ServerEvent): void;
  /** What nobody waits for: it goes along with the next word, or a moment later. */
  mention(event: ServerEvent): void;
}

export interface Answer {
  code: number;
  msg: string;
  data: unknown;
}

/** Done, and nobody waits to hear it. */
export const NOTED: Answer = { code: 0, msg: '', data: {} };

export interface Listener {
  /** Answers, also to what it refuses; at once where nothing has to be waited for. */
  hear(visitor: Visitor, event: string, data: unknown): Answer | Promise<Answer>;
  left(visitor: Visitor): void;
}

const refusal = (name: ErrorName): Answer => ({ code: ERRORS[name].code, msg: ERRORS[name].msg, data: null });

/** Gives what a browser says to the listener, and the answer back under the word's number. */
export function hearWords(
  socket: WebSocket,
  visitor: Visitor,
  { listener, log }: { listener: Listener | undefined; log: DatabaseLog },
): void {
  let underWay = 0;

  const answer = (id: number, result: Answer) => {
    const event: ServerEvent = { event: 'answer', data: { id, ...result } };
    if (result === NOTED) visitor.mention(event);
    else visitor.tell(event);
  };

  function fail(id: number, word: string, error: unknown): void {
    log.error({ err: error, user_id: visitor.user.userId, word }, '处理实时消息出错');
    answer(id, refusal('INTERNAL'));
  }

  async function answerLater(id: number, word: string, later: Promise<Answer>): Promise<void> {
    underWay += 1;
    try {
      answer(id, await later);
    } catch (error) {
      fail(id, word, error);
    } finally {
      underWay -= 1;
    }
  }

  function hear({ id, event, data }: Word): void {
    if (!listener) return answer(id, refusal('UNKNOWN_CALL'));
    if (underWay >= AT_ONCE) return answer(id, refusal('TOO_MANY_REQUESTS'));
    try {
      const result = listener.hear(visitor, event, data);
      if (result instanceof Promise) void answerLater(id, event, result);
      else answer(id, result);
    } catch (error) {
      fail(id, event, error);
    }
  }

  socket.on('message', (raw, isBinary) => {
    const word = isBinary ? null : readWord(raw);
    if (word === null) return socket.close(CLOSE_POLICY, 'no word of ours');
    hear(word);
  });
  socket.on('close', () => listener?.left(visitor));
}

interface Word {
  id: number;
  event: string;
  data: unknown;
}

function readWord(raw: RawData): Word | null {
  try {
    const word: unknown = JSON.parse(Buffer.isBuffer(raw) ? raw.toString() : '');
    if (typeof word !== 'object' || word === null || !('id' in word) || !('event' in word)) return null;
    const { id, event } = word;
    if (!Number.isSafeInteger(id) || typeof event !== 'string' || event.length > 40) return null;
    return { id: id as number, event, data: 'data' in word ? word.data : {} };
  } catch {
    return null;
  }
}
