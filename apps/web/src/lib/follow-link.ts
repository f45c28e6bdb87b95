import type { MouseEvent } from 'react';
import { currentPath, go } from './navigation.ts';
import { givenLink } from './page-links.ts';

/**
 * Makes a plain anchor lead to a page of the app, as the router's link does: with hundreds of links on a page, what
 * each router link subscribes to would slow it down.
 */
export function followLink(event: MouseEvent<HTMLAnchorElement>): void {
  const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || hasKey) return;
  event.preventDefault();
  const path = givenLink(event.currentTarget.getAttribute('href') ?? '');
  go(path, { replace: path === currentPath() });
}
