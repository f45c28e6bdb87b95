import { businessDay, type SiteLanguage, type TextByLanguage } from '@wanyuan/domain';

interface NewToy {
  name: string;
  name_en: string;
  number: string;
}

const TITLES: Record<SiteLanguage, (day: string, count: number) => string> = {
  zh: (day, count) => `本周上新 ${count} 款（${day}）`,
  en: (day, count) => `New this week: ${count} items (${day})`,
  es: (day, count) => `Novedades de la semana: ${count} artículos (${day})`,
  ru: (day, count) => `Новинки недели: ${count} (${day})`,
  ar: (day, count) => `جديد هذا الأسبوع: ${count} (${day})`,
};

/** What would be read as Markdown in a name is taken out of it. */
const plain = (text: string): string => text.replaceAll(/[*_`[\]()#<>]/g, ' ').trim();

/** Names are English for all who read no Chinese: the writer may correct them. */
export function weeklyNews(languages: readonly SiteLanguage[], toys: readonly NewToy[], at: Date) {
  const title: TextByLanguage = {};
  const text: TextByLanguage = {};
  for (const language of languages) {
    title[language] = TITLES[language](businessDay(at), toys.length);
    text[language] = toys
      .map(({ name, name_en, number }) => {
        const called = plain(language === 'zh' ? name : name_en || name);
        return `- ${[number && `**${plain(number)}**`, called].filter(Boolean).join(' ')}`;
      })
      .join('\n');
  }
  return { title, text };
}
