import type { ExportSettings } from '@wanyuan/contract';

export type DocumentLanguage = ExportSettings['lang'];

/** What there is in the language asked for, or else in the other; both stand below each other. */
export function inLanguage(lang: DocumentLanguage, zh: string, en: string): string {
  if (lang === 'zh') return zh || en;
  if (lang === 'en') return en || zh;
  return [...new Set([zh, en].filter(Boolean))].join('\n');
}
