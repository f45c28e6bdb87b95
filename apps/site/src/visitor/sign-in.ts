import type { SiteLanguage } from '@wanyuan/domain';
import { CallFault, callSite, timeZone } from '../lib/calls.ts';
import { createStore, useStore } from '../lib/store.ts';
import { thePicks } from './visitor.ts';

/** What became of the personal link by which somebody came, and after how many minutes to try again. */
interface LinkState {
  word: 'loading' | 'link_ended' | 'too_many' | 'failed';
  n: number;
}
const link = createStore<LinkState | null>(null);
export const useLink = (): LinkState | null => useStore(link, null);

const isSignInOpen = createStore(false);
export const useSignInOpen = (): boolean => useStore(isSignInOpen, false);
export const showSignIn = (isOpen: boolean): void => isSignInOpen.set(isOpen);

/** What stands behind `#k=` of a personal link signs in, and is taken out of the address once there was an answer. */
export async function enterByLink(language: SiteLanguage): Promise<void> {
  const token = /^#k=([\w-]{1,64})$/.exec(location.hash)?.[1];
  if (token === undefined || link.get()?.word === 'loading') return;
  link.set({ word: 'loading', n: 0 });
  const forget = (): void => history.replaceState(history.state, '', location.pathname + location.search);
  try {
    await callSite('sign_in', { language, link: token, time_zone: timeZone() });
    forget();
    location.reload();
  } catch (error) {
    if (!(error instanceof CallFault)) throw error;
    const n = Math.max(1, Math.ceil(error.retrySeconds / 60));
    if (error.isPassing) return link.set({ word: error.is('TOO_MANY_REQUESTS') ? 'too_many' : 'failed', n });
    forget();
    link.set({ word: 'link_ended', n });
  }
}

export async function signOut(base: string): Promise<void> {
  const picks = thePicks();
  // What waits belongs to who goes.
  await picks?.flush();
  await callSite('sign_out', {}).catch(() => null);
  picks?.forget();
  location.assign(base === '' ? '/' : base);
}
