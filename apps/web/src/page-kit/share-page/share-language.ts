import { useState } from 'react';
import { deviceSetting } from '#lib/storage.ts';

/** A language of a page that recipients see: one file of data, whose words are all that the page says. */
export interface ShareLanguage<Words> {
  /** Kept on the device. */
  key: string;
  /** On the switch, in the language itself. */
  label: string;
  tag: string;
  /** Whose names of toys its readers prefer. */
  names: 'zh' | 'en';
  words: Words;
}

const SETTING = 'share.language';

/** The recipient's language: whatever was chosen on this device, else the sender's, the browser's, or the first one. */
export function useShareLanguage<L extends ShareLanguage<unknown>>(
  languages: readonly [L, ...L[]],
  sent?: string,
): [L, (next: L) => void] {
  const [chosen, setChosen] = useState(() => deviceSetting.read(SETTING));
  const spoken = navigator.language.toLowerCase();
  const language =
    languages.find(({ key }) => key === chosen) ??
    languages.find(({ key }) => key === sent) ??
    languages.find(({ key }) => spoken.startsWith(key)) ??
    languages[0];
  return [
    language,
    (next) => {
      deviceSetting.write(SETTING, next.key);
      setChosen(next.key);
    },
  ];
}

/** What there is in Chinese and in English, as readers of a language prefer it. */
export const inLanguage = ({ names }: Pick<ShareLanguage<unknown>, 'names'>, zh: string, en: string): string =>
  names === 'en' ? en || zh : zh || en;
