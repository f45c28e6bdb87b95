import { keepsFigures, type SiteLanguage } from '@wanyuan/domain';
import type { AssistantPort } from '#infra/assistant/assistant-port.ts';

/** Names that the model is asked for at once. */
export const namedBatch = 40;

const LANGUAGE: Record<SiteLanguage, string> = {
  zh: 'Simplified Chinese',
  en: 'English',
  es: 'Spanish',
  ru: 'Russian',
  ar: 'Arabic',
};
const NAME_MAX = 200;
/** A name in another script takes more of them than it has letters. */
const TOKENS_PER_NAME = 80;

/** What leads somewhere else: a name has none of it that the original has not. */
const ADDRESS = /@|:\/\/|\bwww\./i;

/** Names come from many factories, and one could be written so that the model puts its words into those of others. */
const isFaithful = (original: string, translated: string): boolean =>
  keepsFigures(original, translated) && (ADDRESS.test(original) || !ADDRESS.test(translated));

/** In the order given; null where the model left one out, or says something else. */
export async function translateNames(
  assistant: AssistantPort,
  names: readonly string[],
  to: SiteLanguage,
): Promise<(string | null)[]> {
  const answer = await assistant.ask({
    instruction:
      `Translate names of toys into ${LANGUAGE[to]} for a trade catalogue. Each line of the text is "number<TAB>name". ` +
      'Answer with the same lines, the name translated, and nothing else. Keep numbers, sizes and units.',
    text: names.map((name, index) => `${index + 1}\t${name.replaceAll(/\s+/g, ' ')}`).join('\n'),
    maxTokens: names.length * TOKENS_PER_NAME,
  });
  const found = new Map<number, string>();
  for (const line of answer.split('\n')) {
    const [, number, name] = /^\s*(\d+)\s*\t\s*(\S.*?)\s*$/.exec(line) ?? [];
    if (number !== undefined && name !== undefined) found.set(Number(number), name.slice(0, NAME_MAX));
  }
  return names.map((name, index) => {
    const translated = found.get(index + 1);
    return translated !== undefined && isFaithful(name, translated) ? translated : null;
  });
}
