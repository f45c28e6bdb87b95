import { newKey } from '#lib/new-key.ts';
import { deviceSetting } from '#lib/storage.ts';
import type { AnswerDraft } from './answer-draft.ts';

interface Kept {
  /** Whoever has it is this person. */
  person_key: string;
  code: string;
  draft: AnswerDraft | null;
}

const settingOf = (token: string): string => `choose.${token}`;

/** What this device remembers of a link: who they are, the code they typed, answers on their way. */
export function readKept(token: string): Kept {
  const kept = deviceSetting.read(settingOf(token)) as Partial<Kept> | null;
  return { person_key: kept?.person_key ?? newKey(), code: kept?.code ?? '', draft: kept?.draft ?? null };
}

export function writeKept(token: string, kept: Kept): void {
  deviceSetting.write(settingOf(token), kept);
}
