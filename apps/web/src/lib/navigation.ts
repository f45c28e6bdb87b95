import { givenLink, type PageLink } from './page-links.ts';

export interface GoOptions {
  replace?: boolean;
  state?: unknown;
}

type Navigate = (to: PageLink, options: GoOptions) => void;

let navigate: Navigate | null = null;

/** The router hands its navigate function over at start, so that code outside of components can move. */
export function setNavigate(next: Navigate | null): void {
  navigate = next;
}

/** Goes to a place of our own, or leaves for another site when `to` is a full address. */
export function go(to: PageLink, options: GoOptions = {}): void {
  if (/^https?:\/\//.test(to)) window.location.assign(to);
  else if (navigate) navigate(to, options);
  else window.location.assign(to);
}

export function currentPath(): PageLink {
  return givenLink(window.location.pathname + window.location.search);
}
