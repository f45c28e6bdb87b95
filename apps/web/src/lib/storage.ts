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

/** What is stored, unchecked, as the caller knows it to be; null when there is nothing or nothing readable. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what it stored
export function readJson<T>(storage: Storage, key: string): T | null {
  return guarded(() => JSON.parse(storage.getItem(key) ?? 'null') as T | null, null);
}

/** False when there was no room for it, or no storage. */
export function writeJson(storage: Storage, key: string, value: unknown): boolean {
  return guarded(() => {
    storage.setItem(key, JSON.stringify(value));
    return true;
  }, false);
}

/** A setting of this device, kept across sessions. */
export const deviceSetting = {
  read: (name: string): unknown => readJson<unknown>(localStorage, DEVICE_PREFIX + name),
  write: (name: string, value: unknown): void => {
    writeJson(localStorage, DEVICE_PREFIX + name, value);
  },
};

/** Removes everything that belongs to a person: from both storages of this browser, or from that of this window alone. */
export function clearPersonalData(storages: readonly Storage[] = [localStorage, sessionStorage]): void {
  for (const storage of storages) {
    guarded(() => {
      Object.keys(storage)
        .filter((key) => key.startsWith(PREFIX) && !key.startsWith(DEVICE_PREFIX))
        .forEach((key) => {
          storage.removeItem(key);
        });
    }, undefined);
  }
}
