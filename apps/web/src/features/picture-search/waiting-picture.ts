import type { SearchKind } from '#lib/feature-module.ts';

/** A visitor's picture while the visitor signs in. */
export interface WaitingPicture {
  file: File;
  kind: SearchKind;
  since: number;
}

const DATABASE = 'wanyuan.pictures';
const STORE = 'waiting';
const KEY = 'picture';
const KEPT_MS = 30 * 60_000;

function work<T>(act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(STORE);
    };
    opening.onerror = () => {
      reject(new Error('no database', { cause: opening.error }));
    };
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(STORE, 'readwrite');
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => {
        database.close();
        resolve(request.result);
      };
      transaction.onabort = () => {
        database.close();
        reject(new Error('not kept', { cause: transaction.error }));
      };
    };
  });
}

let inMemory: WaitingPicture | null = null;

/** Keeps the picture over the way to the sign-in page, even where that is a page of another site. */
export async function keepPicture(file: File, kind: SearchKind): Promise<void> {
  const waiting: WaitingPicture = { file, kind, since: Date.now() };
  inMemory = waiting;
  // Private windows may have no database: then it lasts as long as the page.
  await work((store) => store.put(waiting, KEY)).catch(() => undefined);
}

/** Hands out the waiting picture once; an old one may be another visitor's and is dropped. */
export async function takePicture(): Promise<WaitingPicture | null> {
  const stored = await work((store) => store.get(KEY) as IDBRequest<WaitingPicture | undefined>).catch(() => undefined);
  const waiting = inMemory ?? stored ?? null;
  inMemory = null;
  await work((store) => store.delete(KEY)).catch(() => undefined);
  return waiting && Date.now() - waiting.since < KEPT_MS ? waiting : null;
}
