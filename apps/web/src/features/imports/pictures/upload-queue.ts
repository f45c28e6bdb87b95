import { ERRORS } from '@wanyuan/contract/client';
import { createStore, type StoreApi } from 'zustand';
import { uploadFile } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { compressPicture } from '#lib/image-file.ts';
import { isLitter, pictureFault, pictureFileKind } from '../model/file-advice.ts';

export interface QueuedFile {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'refused';
  percent: number;
  /** On the server, once it is there. */
  fileId: number | null;
  message: string;
}

interface QueueState {
  files: readonly QueuedFile[];
}

export interface UploadQueue {
  store: StoreApi<QueueState>;
  add: (files: readonly File[]) => void;
  retry: (ids: readonly number[]) => void;
  remove: (ids: readonly number[]) => void;
  clear: () => void;
}

const AT_ONCE = 3;
/** The server asks for a pause when too many files come within a minute. */
const PAUSE_MS = 5000;

/** Sends many files, three at a time; each can be taken back or tried again. */
export function createUploadQueue(): UploadQueue {
  const store = createStore<QueueState>(() => ({ files: [] }));
  const stops = new Map<number, AbortController>();
  let nextId = 1;

  const change = (id: number, parts: Partial<QueuedFile>): void => {
    store.setState(({ files }) => ({ files: files.map((one) => (one.id === id ? { ...one, ...parts } : one)) }));
  };

  async function send({ id, file }: QueuedFile): Promise<void> {
    const stop = new AbortController();
    stops.set(id, stop);
    change(id, { state: 'sending', percent: 0, message: '' });
    const kind = pictureFileKind(file.name);
    try {
      const smaller = kind === 'import_picture' ? await compressPicture(file).catch(() => file) : file;
      // The name decides which toy it belongs to, whatever has become of the picture.
      const named = smaller === file ? file : new File([smaller], smaller.name, { type: smaller.type });
      const sent = await uploadFile(named, kind, {
        signal: stop.signal,
        returnError: true,
        onProgress: (percent) => change(id, { percent }),
      });
      change(id, { state: 'sent', percent: 100, fileId: sent.id });
    } catch (error) {
      if (stop.signal.aborted) return;
      if (error instanceof CallError && error.code === ERRORS.TOO_MANY_REQUESTS.code) {
        change(id, { state: 'waiting', percent: 0 });
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      } else change(id, { state: 'failed', message: error instanceof CallError ? error.msg : '没有送达' });
    } finally {
      stops.delete(id);
      work();
    }
  }

  function work(): void {
    while (stops.size < AT_ONCE) {
      const next = store.getState().files.find(({ id, state }) => state === 'waiting' && !stops.has(id));
      if (!next) return;
      void send(next);
    }
  }

  function drop(ids: ReadonlySet<number>): void {
    ids.forEach((id) => stops.get(id)?.abort());
    store.setState(({ files }) => ({ files: files.filter(({ id }) => !ids.has(id)) }));
  }

  return {
    store,
    add: (files) => {
      const added = files
        .filter(({ name }) => !isLitter(name))
        .map((file): QueuedFile => {
          const fault = pictureFault(file);
          const id = nextId;
          nextId += 1;
          return {
            id,
            file,
            state: fault === null ? 'waiting' : 'refused',
            percent: 0,
            fileId: null,
            message: fault ?? '',
          };
        });
      store.setState((before) => ({ files: [...before.files, ...added] }));
      work();
    },
    retry: (ids) => {
      ids.forEach((id) => change(id, { state: 'waiting', message: '' }));
      work();
    },
    remove: (ids) => drop(new Set(ids)),
    clear: () => drop(new Set(store.getState().files.map(({ id }) => id))),
  };
}

export interface QueueCounts {
  sent: number;
  open: number;
  failed: number;
  refused: number;
  /** Of all bytes that can be sent. */
  percent: number;
}

export function countQueue(files: readonly QueuedFile[]): QueueCounts {
  const of = (...states: QueuedFile['state'][]): number => files.filter(({ state }) => states.includes(state)).length;
  const meant = files.filter(({ state }) => state !== 'refused');
  const bytes = meant.reduce((sum, { file }) => sum + file.size, 0);
  const done = meant.reduce((sum, { file, percent }) => sum + (file.size * percent) / 100, 0);
  return {
    sent: of('sent'),
    open: of('waiting', 'sending'),
    failed: of('failed'),
    refused: of('refused'),
    percent: bytes === 0 ? 0 : Math.floor((done / bytes) * 100),
  };
}

/** What to call the import: the archive's or the folder's name, otherwise how many there are. */
export function queueName(files: readonly QueuedFile[]): string {
  const [first] = files;
  if (first && files.length === 1) return first.file.name.slice(0, 100);
  const folders = new Set(files.map(({ file }) => file.webkitRelativePath.split('/')[0] ?? ''));
  const [folder] = folders;
  if (folder && folders.size === 1) return folder.slice(0, 100);
  return `${files.length} 个图片文件`;
}
