import type { PageLink } from '#lib/page-links.ts';
import { searchString } from '#lib/search-string.ts';

export interface HelpQuery {
  slug?: string | undefined;
  q?: string | undefined;
}

/** The address carries article and keyword, so that both can be sent. */
export function helpPath({ slug, q }: HelpQuery): PageLink {
  return `/help${searchString({ slug, q: q?.trim() })}`;
}

export function helpQuery(search: URLSearchParams): { slug: string; q: string } {
  return { slug: search.get('slug') ?? '', q: (search.get('q') ?? '').slice(0, 50) };
}

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
