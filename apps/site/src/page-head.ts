import type { DrawOptions, SitePage } from '@wanyuan/contract/client';
import type { Speech } from './words/say.ts';

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** JSON within a script element, which ends at the first `</script`. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`);

/** What a tab is called. */
export function titleOf({ content, frame }: SitePage, { say, category }: Speech): string {
  const own = (): string => {
    switch (content.kind) {
      case 'toys': {
        const { words, categories, is_new: isNew } = content.query;
        if (words !== '') return words;
        return isNew ? say('new_in') : categories.length === 1 ? category(categories[0]!) : say('toys');
      }
      case 'toy':
        return content.toy.number === '' ? content.toy.name : `${content.toy.name} (${content.toy.number})`;
      case 'news':
        return say('news');
      case 'news_item':
        return content.item.title;
      case 'company':
        return say('company');
      case 'picks':
        return say('picks');
      case 'orders':
        return say('orders');
      default:
        return '';
    }
  };
  return [own(), frame.name].filter(Boolean).join(' · ');
}

function describe({ content, frame }: SitePage, { say }: Speech): string {
  if (content.kind === 'toy') return content.toy.introduction || content.toy.name;
  if (content.kind === 'home' || content.kind === 'toys')
    return [frame.welcome, say('toy_count', { n: frame.toy_count })].filter(Boolean).join(' · ');
  return frame.company;
}

const DESCRIPTION_MAX = 200;

/** What search engines read of a toy; its price only where this page shows one. */
function structured({ content, frame }: SitePage, origin: string): object | null {
  if (content.kind !== 'toy') return null;
  const { toy } = content;
  const image = toy.pictures.slice(0, 3).map(({ src }) => origin + src.replace('{w}', '960'));
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: toy.name,
    image,
    ...(toy.number === '' ? {} : { sku: toy.number }),
    ...(toy.introduction === '' ? {} : { description: toy.introduction }),
    ...(toy.price === null || toy.currency === null || !frame.shows_price
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            price: toy.price,
            priceCurrency: toy.currency === 'RMB' ? 'CNY' : toy.currency,
            availability: 'https://schema.org/InStock',
          },
        }),
  };
}

/** What stands in the head of a page, its styles and scripts left out. */
export function headOf(
  page: SitePage,
  speech: Speech,
  { origin, isListed }: Pick<DrawOptions, 'origin' | 'isListed'>,
): string {
  const { base, path, language, frame, content } = page;
  const title = escapeHtml(titleOf(page, speech));
  const isPublic = isListed && content.kind !== 'gate' && content.kind !== 'ended';
  const parts = [`<title>${title}</title>`, `<meta name="theme-color" content="${escapeHtml(frame.colour.fill)}">`];
  if (!isPublic) return [...parts, '<meta name="robots" content="noindex, nofollow">'].join('');
  const description = escapeHtml(describe(page, speech).slice(0, DESCRIPTION_MAX));
  parts.push(
    `<meta name="description" content="${description}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
  );
  if (origin !== null) {
    const address = (of: string): string => escapeHtml(`${origin}${base}/${of}${path}`);
    parts.push(`<link rel="canonical" href="${address(language)}">`);
    for (const other of frame.languages)
      parts.push(`<link rel="alternate" hreflang="${other}" href="${address(other)}">`);
    const data = structured(page, origin);
    if (data !== null) parts.push(`<script type="application/ld+json">${scriptJson(data)}</script>`);
  }
  return parts.join('');
}
