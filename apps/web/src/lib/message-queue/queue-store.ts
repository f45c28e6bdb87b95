const DATABASE = 'wanyuan-chat';
const STORE = 'queue';
const BY_PERSON = 'by_person';

/** Keeps what a person has not sent; the order is that of writing. */
export interface QueueStore<T> {
  read: (userId: number) => Promise<(T & { order: number })[]>;
  /** All or none: the entries with their places in the order, once they would outlast the page. */
  add: (entries: readonly T[]) => Promise<(T & { order: number })[]>;
  /** Changes what is still there: what another window has sent meanwhile stays gone. */
  change: (entry: T & { order: number }) => Promise<void>;
  has: (order: number) => Promise<boolean>;
  remove: (order: number) => Promise<void>;
}

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no answer of the store'));
  });

/** A browser finds only at the end that it has no room. */
const committed = ({ transaction }: IDBObjectStore): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('not kept by the store'));
  });

const openDatabase = (): Promise<IDBDatabase> => {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => {
    const store = opening.result.createObjectStore(STORE, { keyPath: 'order', autoIncrement: true });
    store.createIndex(BY_PERSON, 'user_id');
  };
  return answer(opening);
};

/** In the browser's own database, where files have room. */
function openStored<T extends { user_id: number }>(database: IDBDatabase): QueueStore<T> {
  const store = (mode: IDBTransactionMode): IDBObjectStore => database.transaction(STORE, mode).objectStore(STORE);
  return {
    read: (userId) => answer(store('readonly').index(BY_PERSON).getAll(userId)),
    add: async (entries) => {
      const place = store('readwrite');
      const adding = Promise.all(entries.map((entry) => answer(place.add(entry))));
      const [orders] = await Promise.all([adding, committed(place)]);
      return entries.map((entry, turn) => ({ ...entry, order: Number(orders[turn]) }));
    },
    change: async (entry) => {
      const place = store('readwrite');
      if ((await answer(place.count(entry.order))) > 0) await answer(place.put(entry));
    },
    has: async (order) => (await answer(store('readonly').count(order))) > 0,
    remove: (order) => answer(store('readwrite').delete(order)),
  };
}

/** Private windows may keep nothing: what is written there waits as long as the window is open. */
export function openInMemory<T extends { user_id: number }>(): QueueStore<T> {
  const entries = new Map<number, T & { order: number }>();
  let last = 0;
  return {
    read: async (userId) => [...entries.values()].filter((entry) => entry.user_id === userId),
    add: async (added) =>
      added.map((entry) => {
        last += 1;
        const kept = { ...entry, order: last };
        entries.set(last, kept);
        return kept;
      }),
    change: async (entry) => {
      if (entries.has(entry.order)) entries.set(entry.order, entry);
    },
    has: async (order) => entries.has(order),
    remove: async (order) => void entries.delete(order),
  };
}

export async function openQueueStore<T extends { user_id: number }>(): Promise<QueueStore<T>> {
  try {
    return openStored<T>(await openDatabase());
  } catch {
    return openInMemory<T>();
  }
}
