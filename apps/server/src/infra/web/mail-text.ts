/** A link with what stands in it, formatted or not. */
export const ANCHOR = /<a [^>]*href="([^"]+)"[^>]*>((?:(?!<\/a>)[^])*)<\/a>/g;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

function entity(whole: string, name: string): string {
  if (/^#\d{1,7}$/.test(name)) return String.fromCodePoint(Math.min(Number(name.slice(1)), 0x10_ff_ff));
  return ENTITIES[name] ?? whole;
}

/** The same in plain text. The HTML was sanitised before. */
export const plainText = (html: string): string =>
  html
    .replaceAll(ANCHOR, (_, href: string, inner: string) => {
      const words = inner.replaceAll(/<[^>]*>/g, '');
      return words === href ? words : `${words} (${href})`;
    })
    .replaceAll(/<(?:br|hr)\b[^>]*>/g, '\n')
    .replaceAll(/<\/(?:p|div|h[1-3]|li|tr|ul|ol|table|blockquote)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#?\w{1,8});/g, entity)
    // Looked at once from its beginning: a text may be nothing but blanks.
    .replaceAll(/(?<![ \t])[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
