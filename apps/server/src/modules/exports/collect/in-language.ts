import type { ExportSettings } from '@wanyuan/contract';

export type DocumentLanguage = ExportSettings['lang'];

/** The text in the wanted language, or else in the other; `both` puts one below the other. */
export function inLanguage(lang: DocumentLanguage, zh: string, en: string): string {
  if (lang === 'zh') return zh || en;
  if (lang === 'en') return en || zh;
  return [...new Set([zh, en].filter(Boolean))].join('\n');
}
