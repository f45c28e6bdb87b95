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

function firstLanguage<L extends ShareLanguage<unknown>>(languages: readonly [L, ...L[]]): L {
  const kept = deviceSetting.read(SETTING);
  const spoken = navigator.language.toLowerCase();
  return (
    languages.find(({ key }) => key === kept) ?? languages.find(({ key }) => spoken.startsWith(key)) ?? languages[0]
  );
}

/** The recipient's language: the browser's at first, else the first one, then whatever was chosen on this device. */
export function useShareLanguage<L extends ShareLanguage<unknown>>(
  languages: readonly [L, ...L[]],
): [L, (next: L) => void] {
  const [language, setLanguage] = useState(() => firstLanguage(languages));
  return [
    language,
    (next) => {
      deviceSetting.write(SETTING, next.key);
      setLanguage(next);
    },
  ];
}

/** What there is in Chinese and in English, as readers of a language prefer it. */
export const inLanguage = ({ names }: Pick<ShareLanguage<unknown>, 'names'>, zh: string, en: string): string =>
  names === 'en' ? en || zh : zh || en;
