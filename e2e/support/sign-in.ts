import type { Page } from '@playwright/test';
import { PASSWORD } from './accounts.ts';
import { callApi, type SignedInUser } from './api.ts';

/** Puts a user into this browser, as a sign-in before would have left it. */
export async function adopt(page: Page, user: SignedInUser): Promise<void> {
  // A page of our origin without the application: it must not look at the storage before the user is there.
  await page.goto('/healthz');
  await page.evaluate((text) => {
    localStorage.setItem('wanyuan.user', text);
  }, JSON.stringify(user));
}

/** Signs in through the API; the next page that is opened belongs to the account. */
export async function signIn(page: Page, account: string, password: string = PASSWORD): Promise<SignedInUser> {
  const user = await callApi<SignedInUser>(page.request, 'login', { type: 'password', account, password });
  await adopt(page, user);
  return user;
}
