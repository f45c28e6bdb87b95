import type { Duplex } from 'node:stream';
import type { ServerEvent } from '@wanyuan/contract';
import { eventText } from '../events/event-text.ts';

const FINAL_TEXT = 0x81;
/** What nobody waits for goes along with the next word, or after this time. */
const LINGER_MS = 100;

/** Of events that are told again and again: what somebody is typing. */
const frames = new WeakMap<ServerEvent, Buffer>();

/** An event as it goes over the wire, in one piece. */
export function eventFrame(event: ServerEvent): Buffer {
  if (event.event !== 'chat.typing') return frameOf(eventText(event));
  let frame = frames.get(event);
  if (frame === undefined) frames.set(event, (frame = frameOf(eventText(event))));
  return frame;
}

/** A text frame of a server: final, not masked, not compressed. */
export function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = FINAL_TEXT;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
}

/** What is on its way to one socket. */
export interface Outgoing {
  /** What one turn of the loop has for a socket goes out in one write. */
  say(frame: Buffer): void;
  /** For what nobody waits for. */
  mention(frame: Buffer): void;
  /** Now: the socket is about to be closed. */
  flush(): void;
}

/** Writes to the sockets of a hub; whether one still listens is asked when it comes to the writing. */
export function createWriter() {
  let dirty: Outgoing[] = [];
  let lingering: Outgoing[] = [];
  let isScheduled = false;
  let timer: NodeJS.Timeout | undefined;

  const flushDirty = () => {
    const due = dirty;
    dirty = [];
    isScheduled = false;
    for (const outgoing of due) outgoing.flush();
  };
  const flushLingering = () => {
    const due = lingering;
    lingering = [];
    timer = undefined;
    for (const outgoing of due) outgoing.flush();
  };

  return {
    to(stream: Duplex, listens: () => boolean): Outgoing {
      let waiting: Buffer[] = [];
      let state: 'empty' | 'lingering' | 'dirty' = 'empty';
      const outgoing: Outgoing = {
        say(frame) {
          waiting.push(frame);
          if (state === 'dirty') return;
          state = 'dirty';
          dirty.push(outgoing);
          if (isScheduled) return;
          isScheduled = true;
          setImmediate(flushDirty);
        },
        mention(frame) {
          waiting.push(frame);
          if (state !== 'empty') return;
          state = 'lingering';
          lingering.push(outgoing);
          timer ??= setTimeout(flushLingering, LINGER_MS).unref();
        },
        flush() {
          const due = waiting;
          waiting = [];
          state = 'empty';
          if (due.length > 0 && listens()) stream.write(due.length === 1 ? due[0]! : Buffer.concat(due));
        },
      };
      return outgoing;
    },
    close: () => clearTimeout(timer),
  };
}
