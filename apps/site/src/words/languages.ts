import { CATEGORIES, type SiteLanguage } from '@wanyuan/domain';
import type { Words } from './words.ts';

/** How numbers and dates are written: in Arabic with the digits that stand on cartons and price lists. */
export const LOCALES: Record<SiteLanguage, string> = {
  zh: 'zh-CN',
  en: 'en-GB',
  es: 'es',
  ru: 'ru',
  ar: 'ar-u-nu-latn',
};

export interface LanguageWords {
  words: Words;
  /** Names of categories by their number. */
  categories: Readonly<Record<number, string>>;
}

const named = (name: (category: (typeof CATEGORIES)[number]) => string): Record<number, string> =>
  Object.fromEntries(CATEGORIES.map((category) => [category.id, name(category)]));

/** A page needs one of them. */
export const LANGUAGES: Record<SiteLanguage, () => Promise<LanguageWords>> = {
  zh: async () => ({ words: (await import('./zh.data.ts')).ZH, categories: named(({ name }) => name) }),
  en: async () => ({ words: (await import('./en.data.ts')).EN, categories: named(({ name_en: name }) => name) }),
  es: async () => {
    const { ES, ES_CATEGORIES } = await import('./es.data.ts');
    return { words: ES, categories: ES_CATEGORIES };
  },
  ru: async () => {
    const { RU, RU_CATEGORIES } = await import('./ru.data.ts');
    return { words: RU, categories: RU_CATEGORIES };
  },
  ar: async () => {
    const { AR, AR_CATEGORIES } = await import('./ar.data.ts');
    return { words: AR, categories: AR_CATEGORIES };
  },
};
