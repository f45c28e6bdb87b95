import { randomUUID } from 'node:crypto';
import type { DatabaseLog } from '../database/types.ts';
import { eventText } from './event-text.ts';
import type { BusTopic, BusTopics, EventBus } from './event-bus.ts';

/** Carries texts between processes. It may echo a process's own messages. */
export interface BusTransport {
  start(listener: { onMessage(text: string): void; onReconnect(): void }): Promise<void>;
  send(text: string): Promise<void>;
  /** There is no other process: nothing is sent, and the transport only says when messages may have been missed. */
  isAlone?: boolean;
  close(): Promise<void>;
}

interface Message {
  from: string;
  topic: BusTopic;
  payload: unknown;
}

type Handler = (payload: never) => void;
const RESET_RETRY_MS = 1000;
const DONE = Promise.resolve();

/** The part of a bus that is the same over every transport; without one it is a bus within this process. */
export async function createBus(options: { transport: BusTransport | null; log: DatabaseLog }): Promise<EventBus> {
  const { transport, log } = options;
  const self = randomUUID();
  const begin = `{"from":"${self}",`;
  const handlers = new Map<BusTopic, Set<Handler>>();
  let resetTimer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const deliver = (topic: BusTopic, payload: unknown) => {
    for (const handler of handlers.get(topic) ?? []) {
      try {
        handler(payload as never);
      } catch (error) {
        log.error({ err: error, topic }, '事件处理出错');
      }
    }
  };

  const onMessage = (text: string) => {
    // An echo: a process that writes much would read all of it again.
    if (text.startsWith(begin)) return;
    const message = parseMessage(text);
    if (message === null) log.warn({ bytes: text.length }, '收到无法识别的事件');
    else deliver(message.topic, message.payload);
  };

  const isAlone = transport === null || transport.isAlone === true;
  const send = async (topic: BusTopic, payload: unknown): Promise<void> =>
    transport?.send(`${begin}"topic":"${topic}","payload":${payloadText(topic, payload)}}`);

  // The others missed a message. As soon as the transport works again they are told to forget what they cached.
  const oweReset = () => {
    if (isClosed || resetTimer !== undefined) return;
    resetTimer = setTimeout(() => {
      resetTimer = undefined;
      if (!isClosed) send('bus.reset', {}).catch(oweReset);
    }, RESET_RETRY_MS);
    resetTimer.unref();
  };

  await transport?.start({
    onMessage,
    onReconnect: () => {
      log.warn({}, '事件通道已重新连接');
      deliver('bus.reset', {});
    },
  });

  return {
    publish(topic, payload) {
      deliver(topic, payload);
      if (isAlone) return DONE;
      return send(topic, payload).catch((error: unknown) => {
        log.warn({ err: error, topic }, '事件未能发送给其他进程，稍后补发重置');
        oweReset();
      });
    },
    publishHere: deliver,
    subscribe<T extends BusTopic>(topic: T, handler: (payload: BusTopics[T]) => void) {
      const set = handlers.get(topic) ?? new Set<Handler>();
      handlers.set(topic, set.add(handler));
      return () => void set.delete(handler);
    },
    async close() {
      isClosed = true;
      clearTimeout(resetTimer);
      handlers.clear();
      await transport?.close();
    },
  };
}

function payloadText(topic: BusTopic, payload: unknown): string {
  if (topic !== 'socket.push') return JSON.stringify(payload);
  const { to, event } = payload as BusTopics['socket.push'];
  return `{"to":${JSON.stringify(to)},"event":${eventText(event)}}`;
}

function parseMessage(text: string): Message | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('from' in value) || !('topic' in value)) return null;
    return value as Message;
  } catch {
    return null;
  }
}
