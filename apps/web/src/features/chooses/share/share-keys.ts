import { deviceSetting } from '#lib/storage.ts';
import type { AnswerDraft } from './answer-draft.ts';

interface Kept {
  person_key: string;
  code: string;
  draft: AnswerDraft | null;
}

const settingOf = (token: string): string => `choose.${token}`;

/** 144 random bits: whoever has them is this person. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** What this device remembers of a link: who they are, the code they typed, answers on their way. */
export function readKept(token: string): Kept {
  const kept = deviceSetting.read(settingOf(token)) as Partial<Kept> | null;
  return { person_key: kept?.person_key ?? newKey(), code: kept?.code ?? '', draft: kept?.draft ?? null };
}

export function writeKept(token: string, kept: Kept): void {
  deviceSetting.write(settingOf(token), kept);
}
