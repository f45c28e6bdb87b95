import { ERRORS } from '@wanyuan/contract/client';
import { useMemo } from 'react';
import { create } from 'zustand';
import { uploadFile, type UploadPurpose } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { compressPicture } from '#lib/image-file.ts';
import { newKey } from '#lib/new-key.ts';
import { toast } from '#lib/notices.ts';
import { getUser } from '#lib/session.ts';
import { openQueueStore } from './queue-store.ts';
import type { Queued, QueuedFile } from './queued.ts';
import { createSendQueue, type Kept, type SendQueue } from './send-queue.ts';

interface QueueState {
  entries: readonly Kept<Queued>[];
  /** How far the upload of a message got, in percent. */
  progress: Readonly<Record<string, number>>;
  isOffline: boolean;
}

const EMPTY: QueueState = { entries: [], progress: {}, isOffline: false };
const store = create<QueueState>(() => EMPTY);

export const useQueue = store;

let queue: SendQueue<Queued> | null = null;
/** What was written before the queue was there. */
let waiting: ((ready: SendQueue<Queued>) => void)[] = [];
const theQueue = async (): Promise<SendQueue<Queued>> => queue ?? new Promise((resolve) => waiting.push(resolve));

const PURPOSES: Record<QueuedFile['kind'], UploadPurpose> = {
  image: 'chat_picture',
  file: 'chat_file',
  voice: 'chat_voice',
};

async function uploadAll(entry: Kept<Queued>, keep: (entry: Kept<Queued>) => Promise<void>): Promise<Kept<Queued>> {
  let current = entry;
  for (const [at, each] of entry.files.entries()) {
    if (each.file_id !== undefined) continue;
    const file = each.kind === 'image' ? await compressPicture(each.file) : each.file;
    const { id } = await uploadFile(file, PURPOSES[each.kind], {
      returnError: true,
      onProgress: (percent) => {
        const done = (at * 100 + percent) / entry.files.length;
        store.setState(({ progress }) => ({ progress: { ...progress, [entry.gid]: Math.round(done) } }));
      },
    });
    // Kept at once: after a reload nothing is uploaded a second time.
    current = {
      ...current,
      files: current.files.map((file_, index) => (index === at ? { ...file_, file_id: id } : file_)),
    };
    await keep(current);
  }
  return current;
}

interface Sending<Answer> {
  /** Of everything that the message carries, what is uploaded is there by now. */
  send: (entry: Queued) => Promise<Answer>;
  onSent: (answer: Answer) => void;
}

/** Begins to send what this person's earlier pages left behind; the returned function ends it. */
export function followQueue<Answer>({ send, onSent }: Sending<Answer>): () => void {
  const userId = getUser()?.user_id ?? 0;
  queue = createSendQueue<Queued, Answer>({
    userId,
    store: openQueueStore<Queued>(),
    send: async (entry, keep) => {
      try {
        return await send(await uploadAll(entry, keep));
      } catch (error) {
        // What waited for the network comes faster than people write: it waits a little longer.
        if (error instanceof CallError && error.code === ERRORS.CHAT_TOO_FAST.code)
          throw new CallError(ERRORS.TOO_MANY_REQUESTS.code, error.msg, 'silent', [], error.data);
        throw error;
      }
    },
    onSent: (answer, { gid }) => {
      store.setState(({ progress: { [gid]: _, ...progress } }) => ({ progress }));
      onSent(answer);
    },
    onChange: (entries) => store.setState({ entries }),
    onOffline: (isOffline) => store.setState({ isOffline }),
  });
  const unfollow = queue.follow();
  waiting.forEach((resolve) => queue && resolve(queue));
  waiting = [];
  return () => {
    unfollow();
    queue = null;
    store.setState(EMPTY);
  };
}

const laneOf = (conversationId: number, list?: string): string =>
  list === undefined ? String(conversationId) : `${list}.${conversationId}`;

/** What waits in a conversation, in the order of writing. */
export function useQueuedIn(conversationId: number, list?: string): readonly Kept<Queued>[] {
  const entries = store((state) => state.entries);
  const lane = laneOf(conversationId, list);
  return useMemo(() => entries.filter(({ chat_id }) => chat_id === lane), [entries, lane]);
}

type NewMessage = Pick<Queued, 'conversation_id'> &
  Partial<Pick<Queued, 'list' | 'text' | 'files' | 'cards' | 'card_title' | 'quote' | 'mentions'>>;

const entryOf = (message: NewMessage): Queued => {
  const files = message.files ?? [];
  return {
    text: '',
    cards: [],
    card_title: '',
    quote: null,
    mentions: [],
    ...message,
    gid: newKey(),
    user_id: getUser()?.user_id ?? 0,
    chat_id: laneOf(message.conversation_id, message.list),
    files,
    time: new Date().toISOString(),
    bytes: files.reduce((sum, { file }) => sum + file.size, 0),
    fault: null,
  };
};

/** Takes messages in, all or none; false, and it is said, where nothing more can wait. */
export async function queueMessages(messages: readonly NewMessage[]): Promise<boolean> {
  const taking = await theQueue();
  try {
    const isIn = await taking.add(messages.map(entryOf));
    if (!isIn) toast.warning('等待发送的内容已超过 50 MB，请等网络恢复后再发');
    return isIn;
  } catch {
    toast.error('浏览器没有存下要发送的内容，请再发一次');
    return false;
  }
}

export const queueMessage = (message: NewMessage): Promise<boolean> => queueMessages([message]);

export const retryMessage = (gid: string): void => queue?.retry(gid);
export const dropMessage = (gid: string): void => queue?.drop(gid);
