import { currentPath, go } from './navigation.ts';
import { givenLink, type PageLink } from './page-links.ts';
import { getUser } from './session.ts';
import { siteConfig } from './site-config.ts';

const HOME = '/';

/**
 * Where a redirect may lead. Only addresses of this very site pass: the wish comes from the address bar, and browsers
 * read `//evil`, `/\\evil` or a tab between the slashes as another host.
 */
export function safeRedirect(wish: string | null | undefined, origin: string = window.location.origin): PageLink {
  if (!wish || !URL.canParse(wish, origin)) return HOME;
  const url = new URL(wish, origin);
  if (url.origin !== origin || url.username || url.pathname.startsWith('//')) return HOME;
  return url.pathname === '/login' ? HOME : givenLink(url.pathname + url.search + url.hash);
}

function withRedirect(url: string, wish: string): PageLink {
  if (wish === '/' || wish === '') return givenLink(url);
  const isExternal = /^https?:\/\//.test(url);
  const target = isExternal ? window.location.origin + wish : wish;
  return givenLink(`${url}${url.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(target)}`);
}

/** Address of the sign-in page that leads back to `wish`. */
export function loginPath(wish: string = currentPath()): PageLink {
  return withRedirect(siteConfig.loginUrl, safeRedirect(wish));
}

export function registerPath(wish: string = currentPath()): PageLink {
  return withRedirect(siteConfig.registerUrl, safeRedirect(wish));
}

/** True when a user is signed in; otherwise sends the visitor to sign in and back to `wish`. */
export function requireSignIn(wish: string = currentPath()): boolean {
  if (getUser()) return true;
  go(loginPath(wish));
  return false;
}
