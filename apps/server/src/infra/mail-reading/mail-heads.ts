import type { Email } from 'postal-mime';

const MESSAGE_ID = /<([^<>\s]{3,250})>/g;
/** Programs name every mail of a thread; the last ones are the nearest. */
const MOST_IDS = 50;

/** The first of a name, as it was sent; empty where there is none. */
export const headerOf = ({ headers }: Pick<Email, 'headers'>, name: string): string =>
  headers.find(({ key }) => key === name)?.value ?? '';

export const messageIdsIn = (text: string): string[] => [...text.matchAll(MESSAGE_ID)].map(([, id]) => id!);

export const firstMessageId = (text: string): string => messageIdsIn(text.slice(0, 1000))[0] ?? '';

/** What a mail says that it answers, the nearest first. */
export function answersOf(mail: Pick<Email, 'headers'>): string[] {
  const direct = messageIdsIn(headerOf(mail, 'in-reply-to'));
  const thread = messageIdsIn(headerOf(mail, 'references')).toReversed();
  return [...new Set([...direct, ...thread])].slice(0, MOST_IDS);
}
