import { CHAT_LIMITS } from '@wanyuan/domain';

const SHOWN = 8;

interface Reply {
  text: string;
  group: string;
}

/** What a stroke at the beginning looks for; null where none stands there. */
export const slashWord = (text: string): string | null => /^[/／]([^\n]{0,20})$/.exec(text)?.[1] ?? null;

/** The replies that have the word, those that begin with it first. */
export function findReplies<R extends Reply>(replies: readonly R[], word: string): R[] {
  const wanted = word.trim().toLowerCase();
  const rank = ({ text, group }: R): number => {
    const at = text.toLowerCase().indexOf(wanted);
    if (at >= 0) return at === 0 ? 0 : 1;
    return group.toLowerCase().includes(wanted) ? 2 : 3;
  };
  return replies
    .filter((reply) => rank(reply) < 3)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, SHOWN);
}

/** What stands where a name is not known: a sentence without its toy says nothing. */
const UNKNOWN: Readonly<Record<string, string>> = { 货号: '这款' };

/** Puts the names in; where one is not known, the blanks around its place go as well. */
export const fillReply = (text: string, names: Readonly<Record<string, string>>): string =>
  text
    .replaceAll(/ ?\{(联系人|货号)\} ?/g, (place, name: string) =>
      names[name] ? place.replace(`{${name}}`, names[name]) : (UNKNOWN[name] ?? ''),
    )
    .slice(0, CHAT_LIMITS.textLength);
