import type { PageLink } from '#lib/page-links.ts';
import { defineAddress, text } from '#page-kit/rows/address.ts';

/** The address carries article and keyword, so that both can be sent. */
const HELP = defineAddress('/help', { slug: text(200), q: text(50) });

export const helpQuery = HELP.read;

export const helpPath = ({ slug = '', q = '' }: { slug?: string; q?: string }): PageLink =>
  HELP.path({ slug, q: q.trim() });

export interface HelpCard {
  slug: string;
  title: string;
  summary: string;
}

export interface HelpSection {
  id: string;
  title: string;
  articles: HelpCard[];
}

/** The articles before and after one, in reading order. */
export function neighbours(sections: readonly HelpSection[], slug: string): { before?: HelpCard; after?: HelpCard } {
  const all = sections.flatMap(({ articles }) => articles);
  const index = all.findIndex((article) => article.slug === slug);
  if (index < 0) return {};
  const before = all[index - 1];
  const after = all[index + 1];
  return { ...(before ? { before } : {}), ...(after ? { after } : {}) };
}
