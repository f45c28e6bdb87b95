import type { IncomingMessage } from 'node:http';
import { UPLOAD_LIMITS } from '@wanyuan/domain';
import { AppError } from './app-error.ts';

export interface UploadPace {
  /** In every such time… */
  everyMs: number;
  /** …so much has to come. */
  minBytes: number;
}

const PACE: UploadPace = { everyMs: UPLOAD_LIMITS.paceMs, minBytes: UPLOAD_LIMITS.paceBytes };

type Incoming = Pick<IncomingMessage, 'complete' | 'readableLength'> & { socket: { bytesRead: number } };

/**
 * Watches that an upload goes on: what trickles in would hold its place for minutes. `onSlow` is told once; what it
 * returns ends the watch.
 */
export function watchPace(incoming: Incoming, onSlow: (error: AppError) => void, pace: UploadPace = PACE): () => void {
  let before = incoming.socket.bytesRead;
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearInterval(timer);
  };
  const look = () => {
    if (isOver) return;
    if (incoming.complete) return stop();
    const now = incoming.socket.bytesRead;
    // What has come and waits for our disk is not the sender's fault.
    const isSlow = now - before < pace.minBytes && incoming.readableLength === 0;
    before = now;
    if (!isSlow) return;
    stop();
    onSlow(new AppError('UPLOAD_TOO_SLOW'));
  };
  // After what has arrived meanwhile was read: a process that was busy itself does not blame the sender.
  const timer = setInterval(() => setImmediate(look), pace.everyMs);
  return stop;
}
