import { ERRORS, type ErrorName, type ServerEvent } from '@wanyuan/contract';
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
  tell(event: ServerEvent): void;
}

export interface Answer {
  code: number;
  msg: string;
  data: unknown;
}

export interface Listener {
  /** Answers, also to what it refuses. */
  hear(visitor: Visitor, event: string, data: unknown): Promise<Answer>;
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

  async function answer(event: string, data: unknown): Promise<Answer> {
    if (!listener) return refusal('UNKNOWN_CALL');
    if (underWay >= AT_ONCE) return refusal('TOO_MANY_REQUESTS');
    underWay += 1;
    try {
      return await listener.hear(visitor, event, data);
    } catch (error) {
      log.error({ err: error, user_id: visitor.user.userId, word: event }, '处理实时消息出错');
      return refusal('INTERNAL');
    } finally {
      underWay -= 1;
    }
  }

  socket.on('message', (raw, isBinary) => {
    const word = isBinary ? null : readWord(raw);
    if (word === null) return socket.close(CLOSE_POLICY, 'no word of ours');
    const { id, event, data } = word;
    void answer(event, data).then((result) => visitor.tell({ event: 'answer', data: { id, ...result } }));
  });
  socket.on('close', () => listener?.left(visitor));
}

function readWord(raw: RawData): { id: number; event: string; data: unknown } | null {
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
