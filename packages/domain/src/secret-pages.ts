/** Pages that a secret in their address opens: no search engine, cache or log may keep it, and no other site hear of it. */
export const SECRET_PAGES = ['chooseShare', 'confirm', 'print'] as const;

const NAMES = SECRET_PAGES.join('|');
// An address in small letters leads to the page, too.
const PAGE = new RegExp(`^/(?:${NAMES})(?:[/?]|$)`, 'i');
const SECRET = new RegExp(`^(/(?:${NAMES})/)[^/?]+`, 'i');

export const isSecretPage = (url: string): boolean => PAGE.test(url);

/** For logs: the page without what opens it. */
export const withoutSecret = (url: string): string => url.replace(SECRET, '$1…');
