import { CallError } from './call-error.ts';
import { isPassingFault } from './passing-fault.ts';
import { getUser, onSessionEnd } from './session.ts';
import { readJson, removeKey, writeJson } from './storage.ts';

const SOON_MS = 120;
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 30_000;

interface OutboxOptions<Batch, Answer> {
  /** The next of what waits, in its order, from now on under way; null when nothing waits. */
  take: () => Batch | null;
  send: (batch: Batch, how: { keepalive: boolean }) => Promise<Answer>;
  onStored: (answer: Answer, batch: Batch) => void;
  /** The server said no, and would say so again. */
  onRefused: (error: CallError, batch: Batch) => void;
  /** No answer came, or the session ended: the batch waits again. */
  putBack: (batch: Batch) => void;
  onOffline?: (isOffline: boolean) => void;
  /** A go is over: everything went, or no answer came. */
  onRest?: () => void;
  /** The network may be back, or the page is shown again. */
  onWake?: () => void;
  isFinal?: (error: unknown) => error is CallError;
  firstRetryMs?: number;
  lastRetryMs?: number;
  /** The batch itself names its person: it is sent under any session, or none. */
  isAnonymous?: boolean;
}

export interface Outbox<Batch> {
  /** Sends what waits after a moment in which more may come. */
  schedule: (delayMs?: number) => void;
  /** Sends what waits, batch after batch; false when something could not be sent. */
  sendNow: () => Promise<boolean>;
  /** The same, also for what came while a batch was under way. */
  flush: () => Promise<boolean>;
  /** Sends a batch, made when its turn has come; rejects with what kept it from being stored. */
  send: (make: () => Batch) => Promise<void>;
  /** Tries again in a while: something that was sent beside the outbox got no answer. */
  tryLater: (error: unknown) => void;
  /** When the page goes: the request may outlive it. */
  sendLast: () => void;
  /** Sends what waits whenever the network may be back, and when the page goes; the returned function ends that. */
  follow: () => () => void;
  /** The session in which the outbox was made is over: it sends nothing any more. */
  isOver: () => boolean;
  stop: () => void;
}

/** Whether sending the same again is of no use; what an ended session held back goes in the next one. */
export const isFinalFault = (error: unknown): error is CallError =>
  error instanceof CallError && !isPassingFault(error) && error.behaviour !== 'sign_out';

const toldPause = (error: unknown): number =>
  error instanceof CallError ? ((error.data as { retry_after?: number } | null)?.retry_after ?? 0) * 1000 : 0;

/**
 * Carries what was changed to the server: batches in order, one at a time, again and again until there is an answer. It
 * ends with the session that it was made in, so that nothing goes out under another person's token.
 */
export function createOutbox<Batch, Answer>(options: OutboxOptions<Batch, Answer>): Outbox<Batch> {
  const { take, isFinal = isFinalFault, firstRetryMs = FIRST_RETRY_MS, lastRetryMs = LAST_RETRY_MS } = options;
  const owner = getUser()?.user_id;
  let current: Promise<boolean> = Promise.resolve(true);
  let isBusy = false;
  /** It was asked for while it was busy. */
  let isAsked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;
  let isOffline = false;
  let isStopped = false;
  const isOver = (): boolean => isStopped || (!options.isAnonymous && getUser()?.user_id !== owner);
  const isScheduled = (): boolean => timer !== undefined;
  const mustWait = (): boolean => isBusy;
  const setOffline = (next: boolean): void => {
    isOffline = next;
    options.onOffline?.(next);
  };

  function unschedule(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function schedule(delayMs = SOON_MS): void {
    if (isOver()) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      void sendNow();
    }, delayMs);
  }

  function tryLater(error: unknown): void {
    if (isOver()) return;
    setOffline(true);
    schedule(Math.max(retryMs, toldPause(error)));
    retryMs = Math.min(lastRetryMs, retryMs * 2);
  }

  /** Whether an answer came; throws nothing but what the options throw. */
  async function attempt(batch: Batch, keepalive: boolean): Promise<{ error?: unknown }> {
    let answer: Answer;
    try {
      answer = await options.send(batch, { keepalive });
    } catch (error) {
      if (isFinal(error) && !isOver()) {
        setOffline(false);
        options.onRefused(error, batch);
      } else {
        options.putBack(batch);
        tryLater(error);
      }
      return { error };
    }
    retryMs = firstRetryMs;
    setOffline(false);
    options.onStored(answer, batch);
    return {};
  }

  function rest(): void {
    isBusy = false;
    options.onRest?.();
    if (isAsked && !isOffline) schedule(0);
    isAsked = false;
  }

  async function drain(keepalive: boolean): Promise<boolean> {
    isBusy = true;
    try {
      // What is scheduled meanwhile waits for its own moment.
      while (!isOver() && !isScheduled()) {
        isAsked = false;
        const batch = take();
        if (batch === null) {
          if (isOffline) setOffline(false);
          return true;
        }
        await attempt(batch, keepalive);
        if (isOffline) return false;
      }
      return !isOver();
    } finally {
      rest();
    }
  }

  function sendNow(keepalive = false): Promise<boolean> {
    if (isBusy) {
      isAsked = true;
      return current;
    }
    unschedule();
    current = drain(keepalive);
    return current;
  }

  async function send(make: () => Batch): Promise<void> {
    while (mustWait()) await current;
    unschedule();
    isBusy = true;
    const work = attempt(make(), false);
    current = work.then(({ error }) => error === undefined);
    const { error } = await work;
    rest();
    if (error !== undefined) throw error as Error;
  }

  const wake = (): void => {
    options.onWake?.();
    void sendNow();
  };
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') wake();
  };
  const sendLast = (): void => void sendNow(true);
  function stop(): void {
    isStopped = true;
    unschedule();
    forget?.();
  }
  const forget = options.isAnonymous ? undefined : onSessionEnd(stop);

  return {
    schedule,
    sendNow: () => sendNow(),
    flush: async () => {
      let isSent = !isBusy || (await current);
      do isSent &&= await sendNow();
      while (isSent && isScheduled());
      return isSent;
    },
    send,
    tryLater,
    sendLast,
    follow: () => {
      window.addEventListener('online', wake);
      window.addEventListener('pagehide', sendLast);
      document.addEventListener('visibilitychange', onVisible);
      wake();
      return () => {
        window.removeEventListener('online', wake);
        window.removeEventListener('pagehide', sendLast);
        document.removeEventListener('visibilitychange', onVisible);
      };
    },
    isOver,
    stop,
  };
}

export interface KeptEntries<T> {
  read: () => Record<string, T>;
  /** Writes `after` in the place of `before`; false when there was no room. */
  replace: (before: Iterable<string>, after: Iterable<readonly [string, T]>) => boolean;
}

export const keptKey = (name: string, userId: number, of?: number): string =>
  `wanyuan.device.${name}.${userId}${of === undefined ? '' : `.${of}`}`;

/**
 * What the signed-in user has not sent, entry by entry. It is kept beyond the session and sent after that user's next
 * sign-in; other windows of this browser write here too, and each changes its own entries only.
 */
export function keptEntries<T>(name: string, of?: number): KeptEntries<T> {
  const key = keptKey(name, getUser()?.user_id ?? 0, of);
  const read = (): Record<string, T> => readJson<Record<string, T>>('local', key) ?? {};
  return {
    read,
    replace: (before, after) => {
      const kept = read();
      for (const entry of before) Reflect.deleteProperty(kept, entry);
      Object.assign(kept, Object.fromEntries(after));
      if (Object.keys(kept).length > 0) return writeJson('local', key, kept);
      removeKey('local', key);
      return true;
    },
  };
}
