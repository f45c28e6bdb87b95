import type { SitePage } from '@wanyuan/contract/client';
import { viewHeaders, withView } from '../lib/calls.ts';
import { createStore, useStore } from '../lib/store.ts';

const KEPT_PAGES = 30;

/** Pages that were open before, so that they are there at once, and without a network. */
const opened = new Map<string, SitePage>();

export const isTurning = createStore(false);
export const useTurning = (): boolean => useStore(isTurning, false);

export interface Place {
  store: ReturnType<typeof createStore<SitePage>>;
  /** Turns to another page of the site. */
  go: (address: string, how?: { isBack?: boolean; isReplaced?: boolean }) => Promise<void>;
  /** The same page again, as the server has it now. */
  reload: () => Promise<void>;
  /** Of the site, and in the page's language. */
  isOwn: (url: URL) => boolean;
  isOfSite: (url: URL) => boolean;
}

const endedPage = (page: SitePage, reason: 'offline' | 'busy'): SitePage => ({
  ...page,
  content: { kind: 'ended', reason },
});

/** Turns pages without loading the site anew; whatever fails falls back on loading. */
export function createPlace(first: SitePage): Place {
  const store = createStore(first);
  const { base } = first;
  const addressOf = (url: URL): string => url.pathname + url.search;
  opened.set(addressOf(new URL(location.href)), first);
  let asked = 0;

  /** The page's own language stands in its address: another one is loaded anew, with its words. */
  const isOwn = (url: URL): boolean =>
    url.origin === location.origin &&
    (url.pathname.startsWith(`${base}/${first.language}/`) || url.pathname === `${base}/${first.language}`);

  async function load(address: string): Promise<SitePage | null> {
    try {
      const at = encodeURIComponent(address.slice(base.length));
      const response = await fetch(`${base}/page.json?at=${at}`, {
        credentials: 'same-origin',
        headers: viewHeaders(),
      });
      if (response.status >= 500) return endedPage(first, 'busy');
      return (await response.json()) as SitePage;
    } catch {
      return null;
    }
  }

  function show(page: SitePage, address: string): void {
    opened.delete(address);
    opened.set(address, page);
    for (const old of opened.keys()) if (opened.size > KEPT_PAGES) opened.delete(old);
    store.set(page);
  }

  const place: Place = {
    store,
    isOwn,
    isOfSite: (url) => url.origin === location.origin && url.pathname.startsWith(`${base}/`),
    async go(address, { isBack = false, isReplaced = false } = {}) {
      asked += 1;
      const own = asked;
      const before = opened.get(address);
      if (!isBack) {
        history.replaceState({ ...history.state, y: scrollY }, '');
        if (isReplaced) history.replaceState({}, '', withView(address));
        else history.pushState({}, '', withView(address));
      }
      if (isBack && before) store.set(before);
      else isTurning.set(true);
      const page = await load(address);
      if (own !== asked) return;
      isTurning.set(false);
      // Another release, or another reader's rights: everything anew.
      if (page !== null && (page.language !== first.language || page.base !== base))
        return location.assign(withView(address));
      show(page ?? before ?? endedPage(first, 'offline'), address);
      if (!isBack && !isReplaced) scrollTo(0, 0);
    },
    reload: () => place.go(location.pathname + location.search, { isReplaced: true }),
  };
  return place;
}

/** Clicks on plain links and searches turn pages; with a modifier, or without scripts, they do what links do. */
export function followLinks(place: Place): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a');
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey ||
      link.target ||
      link.hasAttribute('download')
    )
      return;
    const url = new URL(link.href);
    const address = url.pathname + url.search;
    if (place.isOwn(url)) void place.go(address);
    else if (withView(address) !== address && place.isOfSite(url)) location.assign(withView(address));
    else return;
    event.preventDefault();
  });
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.method !== 'get') return;
    const url = new URL(form.action);
    const fields = [...new FormData(form)].filter(([, value]) => value !== '') as [string, string][];
    url.search = new URLSearchParams(fields).toString();
    if (!place.isOwn(url)) return;
    event.preventDefault();
    (document.activeElement as HTMLElement | null)?.blur();
    void place.go(url.pathname + url.search);
  });
  addEventListener('popstate', () => {
    const y = (history.state as { y?: number } | null)?.y ?? 0;
    void place.go(location.pathname + location.search, { isBack: true }).then(() => scrollTo(0, y));
  });
  history.scrollRestoration = 'manual';
}
