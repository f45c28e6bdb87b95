const PREFIX = 'wanyuan.';
/** Keys of the device (theme, zoom, side bar) outlive a session; every other key belongs to a person. */
const DEVICE_PREFIX = 'wanyuan.device.';

/** Storage is missing or full in private windows and locked-down PCs: the shop must go on without it. */
function guarded<T>(work: () => T, fallback: T): T {
  try {
    return work();
  } catch {
    return fallback;
  }
}

export function readJson<T>(storage: Storage, key: string): T | null {
  return guarded(() => {
    const text = storage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  }, null);
}

export function writeJson(storage: Storage, key: string, value: unknown): void {
  guarded(() => {
    storage.setItem(key, JSON.stringify(value));
  }, undefined);
}

export function removeKey(storage: Storage, key: string): void {
  guarded(() => {
    storage.removeItem(key);
  }, undefined);
}

/** A setting of this device, kept across sessions. */
export const deviceSetting = {
  read: <T>(name: string): T | null => readJson<T>(localStorage, DEVICE_PREFIX + name),
  write: (name: string, value: unknown): void => {
    writeJson(localStorage, DEVICE_PREFIX + name, value);
  },
};

const DRAFT_PREFIX = 'wanyuan.draft.';

/** What a person typed and has not sent; gone with the session because PCs are shared. */
export const draft = {
  read: <T>(name: string): T | null => readJson<T>(localStorage, DRAFT_PREFIX + name),
  write: (name: string, value: unknown): void => {
    writeJson(localStorage, DRAFT_PREFIX + name, value);
  },
  remove: (name: string): void => {
    removeKey(localStorage, DRAFT_PREFIX + name);
  },
};

/** Removes everything that belongs to a person from both storages of this browser. */
export function clearPersonalData(): void {
  for (const storage of [localStorage, sessionStorage]) {
    guarded(() => {
      Object.keys(storage)
        .filter((key) => key.startsWith(PREFIX) && !key.startsWith(DEVICE_PREFIX))
        .forEach((key) => {
          storage.removeItem(key);
        });
    }, undefined);
  }
}
