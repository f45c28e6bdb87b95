import type { ConversationDetail } from '../types.ts';

export const EVERYBODY = '所有人';

type Group = Pick<ConversationDetail, 'kind' | 'people'>;

/** Whom a text names with an at-sign, by their chat ids. */
export function mentionsIn(text: string, { kind, people }: Group): string[] {
  if (kind !== 'group') return [];
  const named = people.filter(({ nickname }) => text.includes(`@${nickname}`)).map(({ chat_id: chat }) => chat);
  return text.includes(`@${EVERYBODY}`) ? ['all', ...named] : named;
}

/** What is typed after the last at-sign; null where none is open. */
export const mentionWord = (text: string): string | null => /@([^\s@]{0,20})$/.exec(text)?.[1] ?? null;
