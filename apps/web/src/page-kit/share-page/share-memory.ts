import { newKey } from '#lib/new-key.ts';
import { deviceSetting } from '#lib/storage.ts';

interface Kept<Draft> {
  /** Proves to the server that the visitor is this person. */
  person_key: string;
  code: string;
  draft: Draft | null;
}

export type ShareMemory<Draft> = ReturnType<typeof createShareMemory<Draft>>;

/** What this device remembers of links of a kind: the person's key, the code they typed, answers on their way. */
export function createShareMemory<Draft>(kind: string) {
  const settingOf = (token: string): string => `${kind}.${token}`;
  /** What storage did not take, because it is blocked or full: it lasts as long as the page. */
  const unstored = new Map<string, Kept<Draft>>();

  function write(token: string, kept: Kept<Draft>): void {
    if (deviceSetting.write(settingOf(token), kept)) unstored.delete(token);
    else unstored.set(token, kept);
  }

  function read(token: string): Kept<Draft> {
    const kept = unstored.get(token) ?? (deviceSetting.read(settingOf(token)) as Partial<Kept<Draft>> | null);
    if (kept?.person_key) return { person_key: kept.person_key, code: kept.code ?? '', draft: kept.draft ?? null };
    const fresh: Kept<Draft> = { person_key: newKey(), code: '', draft: null };
    // Stored at once: the next read, also in another tab, must get the same person.
    write(token, fresh);
    return fresh;
  }

  return { read, write };
}
