import { newKey } from '#lib/new-key.ts';
import { deviceSetting } from '#lib/storage.ts';
import type { AnswerDraft } from './answer-draft.ts';

interface Kept {
  /** Proves to the server that the visitor is this person. */
  person_key: string;
  code: string;
  draft: AnswerDraft | null;
}

const settingOf = (token: string): string => `choose.${token}`;

/** What storage did not take, because it is blocked or full: it lasts as long as the page. */
const unstored = new Map<string, Kept>();

/** What this device remembers of a link: the person's key, the code they typed, answers on their way. */
export function readKept(token: string): Kept {
  const kept = unstored.get(token) ?? (deviceSetting.read(settingOf(token)) as Partial<Kept> | null);
  if (kept?.person_key) return { person_key: kept.person_key, code: kept.code ?? '', draft: kept.draft ?? null };
  const fresh: Kept = { person_key: newKey(), code: '', draft: null };
  // Stored at once: the next read, also in another tab, must get the same person.
  writeKept(token, fresh);
  return fresh;
}

export function writeKept(token: string, kept: Kept): void {
  if (deviceSetting.write(settingOf(token), kept)) unstored.delete(token);
  else unstored.set(token, kept);
}
