const PREFIX = 'wanyuan.';
/** Keys of the device (theme, zoom, side bar) outlive a session; every other key belongs to a person. */
const DEVICE_PREFIX = 'wanyuan.device.';

/** That of all windows of this browser, or that of this window alone. */
type StorageKind = 'local' | 'session';

/**
 * Storage is missing or full in private windows and locked-down PCs: the app must go on without it. Where it is
 * blocked, even looking it up throws.
 */
function guarded<T>(kind: StorageKind, work: (storage: Storage) => T, fallback: T): T {
  try {
    return work(kind === 'local' ? localStorage : sessionStorage);
  } catch {
    return fallback;
  }
}

/** What is stored, unchecked, as the caller knows it to be; null when there is nothing or nothing readable. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what it stored
export function readJson<T>(kind: StorageKind, key: string): T | null {
  return guarded(kind, (storage) => JSON.parse(storage.getItem(key) ?? 'null') as T | null, null);
}

/** False when there was no room for it, or no storage. */
export function writeJson(kind: StorageKind, key: string, value: unknown): boolean {
  const write = (storage: Storage): boolean => {
    storage.setItem(key, JSON.stringify(value));
    return true;
  };
  return guarded(kind, write, false);
}

export function removeKey(kind: StorageKind, key: string): void {
  guarded(
    kind,
    (storage) => {
      storage.removeItem(key);
    },
    undefined,
  );
}

/** A setting of this device, kept across sessions. */
export const deviceSetting = {
  read: (name: string): unknown => readJson<unknown>('local', DEVICE_PREFIX + name),
  write: (name: string, value: unknown): boolean => writeJson('local', DEVICE_PREFIX + name, value),
};

/** Removes everything that belongs to a person: from both storages of this browser, or from this window's alone. */
export function clearPersonalData(kinds: readonly StorageKind[] = ['local', 'session']): void {
  for (const kind of kinds) {
    guarded(
      kind,
      (storage) => {
        Object.keys(storage)
          .filter((key) => key.startsWith(PREFIX) && !key.startsWith(DEVICE_PREFIX))
          .forEach((key) => {
            storage.removeItem(key);
          });
      },
      undefined,
    );
  }
}
