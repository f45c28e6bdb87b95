import type { Page } from '@playwright/test';
import { PASSWORD } from './accounts.ts';
import { callApi, type SignedInUser } from './api.ts';

/** Sessions of this worker: checking a password is costly on purpose. */
const sessions = new Map<string, SignedInUser>();

/** Puts a user into this browser, as a sign-in before would have left it. */
export async function adopt(page: Page, user: SignedInUser): Promise<void> {
  // A page of our origin without the application: it must not look at the storage before the user is there.
  await page.goto('/healthz');
  await page.evaluate((text) => {
    localStorage.setItem('wanyuan.user', text);
  }, JSON.stringify(user));
}

/** A session of its own, for a test that ends it. */
export async function signInAnew(page: Page, account: string): Promise<SignedInUser> {
  const user = await callApi(page.request, 'account.login', { type: 'password', account, password: PASSWORD });
  await adopt(page, user);
  return user;
}

/** Signs in through the API; the next page that is opened belongs to the account. */
export async function signIn(page: Page, account: string): Promise<SignedInUser> {
  const kept = sessions.get(account);
  if (!kept) {
    const user = await signInAnew(page, account);
    sessions.set(account, user);
    return user;
  }
  await adopt(page, kept);
  return kept;
}
