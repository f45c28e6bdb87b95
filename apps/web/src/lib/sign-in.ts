import { currentPath, go } from './navigation.ts';
import { getUser } from './session.ts';
import { siteConfig } from './site-config.ts';

/** Our own addresses only: a redirect to another site after sign-in would be a gift to phishers. */
export function safeRedirect(wish: string | null | undefined): string {
  if (!wish || !/^\/(?![/\\])/.test(wish)) return '/';
  return wish.startsWith('/login') ? '/' : wish;
}

function withRedirect(url: string, wish: string): string {
  if (wish === '/' || wish === '') return url;
  const isExternal = /^https?:\/\//.test(url);
  const target = isExternal ? window.location.origin + wish : wish;
  return `${url}${url.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(target)}`;
}

/** Address of the sign-in page that leads back to `wish`. */
export function loginPath(wish: string = currentPath()): string {
  return withRedirect(siteConfig.loginUrl, safeRedirect(wish));
}

export function registerPath(wish: string = currentPath()): string {
  return withRedirect(siteConfig.registerUrl, safeRedirect(wish));
}

/** True when somebody is signed in; otherwise sends the visitor to sign in and back to `wish`. */
export function requireSignIn(wish: string = currentPath()): boolean {
  if (getUser()) return true;
  go(loginPath(wish));
  return false;
}
