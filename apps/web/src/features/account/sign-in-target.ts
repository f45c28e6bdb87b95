const HOME = '/';

/**
 * Where to go after signing in. Only addresses of this very site pass: the wish comes from the address bar, and
 * browsers read `//evil`, `/\evil` or a tab between the slashes as another host.
 */
export function signInTarget(wish: string | null, origin: string = window.location.origin): string {
  if (!wish) return HOME;
  let url: URL;
  try {
    url = new URL(wish, origin);
  } catch {
    return HOME;
  }
  if (url.origin !== origin || url.username || url.pathname.startsWith('//')) return HOME;
  return url.pathname === '/login' ? HOME : url.pathname + url.search + url.hash;
}
