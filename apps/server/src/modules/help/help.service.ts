import { AppError } from '#rpc/app-error.ts';
import { HELP_SECTIONS, type HelpArticle } from './content/help-article.ts';
import { HELP_ARTICLES } from './content/help-articles.data.ts';

const card = ({ slug, title, summary }: HelpArticle) => ({ slug, title, summary });

/** A hit in the title weighs most, one in the body least; every word of the query must be somewhere. */
function score(article: HelpArticle, words: string[]): number {
  const fields: [string, number][] = [
    [article.title, 8],
    [article.keywords.join(' '), 4],
    [article.summary, 2],
    [article.body, 1],
  ];
  let total = 0;
  for (const word of words) {
    const best = Math.max(...fields.map(([text, weight]) => (text.toLowerCase().includes(word) ? weight : 0)));
    if (best === 0) return 0;
    total += best;
  }
  return total;
}

/** The table of contents, narrowed by a keyword, and one article when a slug is given. */
export function helpContents(query: { keyword?: string | undefined; slug?: string | undefined }) {
  const words = (query.keyword ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const ranked = HELP_ARTICLES.map((article) => ({ article, rank: words.length === 0 ? 1 : score(article, words) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank);
  const sections = HELP_SECTIONS.map(({ id, title }) => ({
    id,
    title,
    articles: ranked.filter(({ article }) => article.section === id).map(({ article }) => card(article)),
  })).filter(({ articles }) => articles.length > 0);

  const found = query.slug === undefined ? undefined : HELP_ARTICLES.find(({ slug }) => slug === query.slug);
  if (query.slug !== undefined && !found) throw new AppError('NOT_FOUND', { msg: '帮助文章不存在' });
  const article = found ? { ...card(found), section: found.section, updated: found.updated, body: found.body } : null;
  return { sections, article };
}
