import type { DocumentPlan } from './document-plan.ts';

const WORDS = {
  total: { zh: '合计', en: 'Total', both: '合计 Total' },
  sheet: { zh: '产品', en: 'Products', both: '产品' },
} as const;

export function wordOf(word: keyof typeof WORDS, { lang }: Pick<DocumentPlan, 'lang'>): string {
  return WORDS[word][lang];
}

/** Names of columns may break before their unit. */
export function breakable(title: string): string {
  return title.replaceAll(/([^\s(（])([(（])/g, '$1 $2');
}
