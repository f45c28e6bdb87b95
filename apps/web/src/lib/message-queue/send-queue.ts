import { ERRORS } from '@wanyuan/contract/client';
import { CHAT_LIMITS } from '@wanyuan/domain';
import { CallError } from '#lib/call-error.ts';
import { createOutbox, isFinalFault, type Outbox } from '#lib/outbox.ts';
import type { QueueStore } from './queue-store.ts';

interface QueueEntry {
  /** Made here: the same message sent again is the same message. */
  gid: string;
  user_id: number;
  chat_id: string;
  bytes: number;
  /** Why the server refused it; it waits for the writer's word. */
  fault: string | null;
}

export type Kept<T> = T & { order: number };

interface SendQueueOptions<T extends QueueEntry, Answer> {
  userId: number;
  store: Promise<QueueStore<T>>;
  /** Uploads what the message carries, then sends it; `keep` notes how far it got. */
  send: (entry: Kept<T>, keep: (entry: Kept<T>) => Promise<void>) => Promise<Answer>;
  onSent: (answer: Answer, entry: Kept<T>) => void;
  onChange: (entries: readonly Kept<T>[]) => void;
  onOffline: (isOffline: boolean) => void;
}

export interface SendQueue<T> {
  /** Takes messages in and sends them when their turn comes; none of them, and false, when there is no room for all. */
  add: (entries: readonly T[]) => Promise<boolean>;
  retry: (gid: string) => void;
  drop: (gid: string) => void;
  /** Sends what earlier pages left, and whatever waits when the network may be back. */
  follow: () => () => void;
}

/** Faster than the server takes it, such as after a while without a network: the rest goes a moment later. */
const isTooFast = (error: unknown): boolean => error instanceof CallError && error.code === ERRORS.CHAT_TOO_FAST.code;
const isRefused = (error: unknown): error is CallError => isFinalFault(error) && !isTooFast(error);

/** One window at a time sends a message of which several know; the others find it gone. */
const alone = <R>(gid: string, work: () => Promise<R>): Promise<R> =>
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- plain http has no locks
  navigator.locks ? navigator.locks.request(`wanyuan.chat.${gid}`, work) : work();

/**
 * Messages on their way: each conversation's in order, one at a time, over reloads and ended sessions. What a large
 * file holds back in one conversation does not hold back another.
 */
export function createSendQueue<T extends QueueEntry, Answer>(options: SendQueueOptions<T, Answer>): SendQueue<T> {
  let entries: Kept<T>[] = [];
  const lanes = new Map<string, { outbox: Outbox<Kept<T>>; unfollow: (() => void) | null }>();
  const underWay = new Set<string>();
  let isFollowing = false;

  const show = (next: Kept<T>[]): void => {
    entries = next;
    options.onChange(entries);
  };
  const replace = (entry: Kept<T>): void => show(entries.map((each) => (each.gid === entry.gid ? entry : each)));
  const forget = async (entry: Kept<T>): Promise<void> => {
    show(entries.filter(({ gid }) => gid !== entry.gid));
    await (await options.store).remove(entry.order);
  };
  const keep = async (entry: Kept<T>): Promise<void> => {
    replace(entry);
    await (await options.store).change(entry);
  };

  const openLane = (chat: string): Outbox<Kept<T>> => {
    const known = lanes.get(chat);
    if (known) return known.outbox;
    /** The server asked for a moment; the network is there. */
    let isPaused = false;
    const outbox = createOutbox<Kept<T>, Answer | null>({
      isFinal: isRefused,
      take: () => {
        const next = entries.find((each) => each.chat_id === chat && each.fault === null && !underWay.has(each.gid));
        if (next) underWay.add(next.gid);
        return next ?? null;
      },
      send: (entry) =>
        alone(entry.gid, async () => {
          isPaused = false;
          if (!(await (await options.store).has(entry.order))) return null;
          try {
            return await options.send(entry, keep);
          } catch (error) {
            isPaused = isTooFast(error);
            throw error;
          }
        }),
      onStored: (sent, entry) => {
        underWay.delete(entry.gid);
        if (sent !== null) options.onSent(sent, entry);
        void forget(entry);
      },
      onRefused: (error: CallError, entry) => {
        underWay.delete(entry.gid);
        const now = entries.find(({ gid }) => gid === entry.gid) ?? entry;
        void keep({ ...now, fault: error.words });
      },
      putBack: ({ gid }) => void underWay.delete(gid),
      onOffline: (isOffline) => options.onOffline(isOffline && !isPaused),
    });
    lanes.set(chat, { outbox, unfollow: isFollowing ? outbox.follow() : null });
    return outbox;
  };

  /** Takes up what earlier pages and closed windows left behind. */
  const recall = async (): Promise<void> => {
    const kept = await (await options.store).read(options.userId);
    const known = new Set(entries.map(({ gid }) => gid));
    show([...entries, ...kept.filter(({ gid }) => !known.has(gid))].toSorted((a, b) => a.order - b.order));
    new Set(entries.map(({ chat_id: chat }) => chat)).forEach((chat) => void openLane(chat).sendNow());
  };

  return {
    add: async (wanted) => {
      const held = [...entries, ...wanted].reduce((sum, { bytes }) => sum + bytes, 0);
      if (held > CHAT_LIMITS.queueBytes) return false;
      const kept = await (await options.store).add(wanted);
      show([...entries, ...kept]);
      new Set(kept.map(({ chat_id: chat }) => chat)).forEach((chat) => void openLane(chat).sendNow());
      return true;
    },
    retry: (gid) => {
      const entry = entries.find((each) => each.gid === gid);
      if (!entry) return;
      void keep({ ...entry, fault: null });
      void openLane(entry.chat_id).sendNow();
    },
    drop: (gid) => {
      const entry = entries.find((each) => each.gid === gid);
      if (entry && !underWay.has(gid)) void forget(entry);
    },
    follow: () => {
      isFollowing = true;
      lanes.forEach((lane) => (lane.unfollow ??= lane.outbox.follow()));
      const wake = (): void => void recall();
      window.addEventListener('online', wake);
      wake();
      return () => {
        isFollowing = false;
        window.removeEventListener('online', wake);
        lanes.forEach((lane) => {
          lane.unfollow?.();
          lane.unfollow = null;
        });
      };
    },
  };
}
