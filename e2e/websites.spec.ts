import { DEMO_SITES } from '@wanyuan/server/src/demo/sites/sites.data.ts';
import { expect, test, type Page } from '@playwright/test';
import { DEMO } from './support/accounts.ts';
import { callApi } from './support/api.ts';
import { openSite } from './support/customer-sites.ts';
import { signIn } from './support/sign-in.ts';

const [open, coded] = DEMO_SITES;
const OPEN = `/s/${open!.slug}`;
const CODED = `/s/${coded!.slug}`;

// Visitors' sessions are cookies, and a way back is a page of its own.
test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } });

/** What the policy of a page refused, and what went wrong in it. */
function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy|Hydration|hydrat/i.test(message.text())) faults.push(message.text());
  });
  return faults;
}

async function enter(page: Page): Promise<void> {
  await page.goto(`${CODED}/en`);
  await page.getByLabel('Access code').fill(coded!.code!);
  await page.getByRole('button', { name: 'Enter' }).click();
  await expect(page.getByRole('heading', { name: coded!.name })).toBeVisible();
}

test('a site is readable without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto(`${OPEN}/en`);
  const first = page.locator('article h3 a').first();
  const name = await first.innerText();
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto(`${OPEN}/en/toys`);
  await page.locator('summary', { hasText: 'Filter' }).click();
  await page.locator('.filter-sheet a.filter').first().click();
  await expect(page).toHaveURL(/category=/);
  await context.close();
});

test('pages turn without loading anew, and the way back is where one was', async ({ page }) => {
  const faults = watchFaults(page);
  await page.goto(`${OPEN}/en/toys`);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.getByRole('searchbox').fill('car');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/q=car/);
  await page.locator('article h3 a').first().click();
  await expect(page.locator('main[data-kind="toy"]')).toBeVisible();
  await page.goBack();
  await expect(page.locator('main[data-kind="toys"]')).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  expect(faults).toEqual([]);
});

test('a wrong code is told so, the right one opens, and signing out closes again', async ({ page }) => {
  await page.goto(`${CODED}/en/toys`);
  await expect(page.locator('article')).toHaveCount(0);
  await page.getByLabel('Access code').fill('WRONG123');
  await page.getByRole('button', { name: 'Enter' }).click();
  await expect(page.getByRole('alert')).toContainText('not right');
  await enter(page);
  await expect(page.locator('.price').first()).toContainText('USD');
  await page.getByRole('button', { name: /Sign out/ }).click();
  await expect(page.getByLabel('Access code')).toBeVisible();
});

test('what is picked offline waits, is sent when the network is back, and becomes an order', async ({
  page,
  context,
}) => {
  await enter(page);
  await page.goto(`${CODED}/en/toys`);
  await context.setOffline(true);
  const card = page.locator('article').first();
  await card.getByRole('button', { name: 'Add cartons' }).click();
  await card.getByRole('button', { name: 'One carton more' }).click();
  await expect(page.getByText('You are offline')).toBeVisible();
  const saved = page.waitForResponse((answer) => answer.url().includes('/call/save_picks') && answer.ok());
  await context.setOffline(false);
  await saved;
  await page.getByRole('link', { name: 'Review' }).last().click();
  await expect(page.getByText('Saved')).toBeVisible();
  await page.getByRole('button', { name: 'Send your selection' }).click();
  await page.getByRole('button', { name: 'Send selection' }).click();
  await expect(page.getByText('Please fill in this field').first()).toBeVisible();
  await page.getByLabel('Company').fill('Brightside Ltd');
  await page.getByLabel('Your name').fill('Emma Brown');
  await page.getByLabel('Email').fill('emma@brightside.example');
  await page.getByRole('button', { name: 'Send selection' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, it has arrived' })).toBeVisible();
  await page.goto(`${CODED}/en/orders`);
  await expect(page.locator('details.order').first()).toContainText('Received');
});

test('a personal link lets in without the code, by name, until it is stopped', async ({ page, browser, baseURL }) => {
  const { token } = await signIn(page, DEMO.siteMain);
  const { id, slug } = await openSite(page, token, { access: 'code', price_shown: 'signed_in' });
  const link = { id, name: 'Lena Vogt', email: 'lena@nordlicht.example', shows_price: true };
  const made = await callApi(page.request, 'website.add_site_link', link, token);
  const address = made.url.replace(/^https?:\/\/[^/]+/, '');
  const context = await browser.newContext({ locale: 'en-GB', ...(baseURL ? { baseURL } : {}) });
  const phone = await context.newPage();
  await phone.goto(address);
  await expect(phone.locator('.price').first()).toContainText('USD');
  await expect(phone.getByText('Signed in as Lena Vogt')).toBeVisible();
  expect(new URL(phone.url()).hash).toBe('');

  await callApi(page.request, 'website.edit_site_link', { id, link_id: made.link_id, is_on: false }, token);
  await phone.reload();
  await expect(phone.getByLabel('Access code')).toBeVisible();
  // The address in another tab, as it stands in a mail.
  const again = await context.newPage();
  await again.goto(`/s/${slug}/en${new URL(address, 'http://x').hash}`);
  await expect(again.getByText('This link has ended')).toBeVisible();
  await context.close();
});

test('on a site for everybody prices are there for who signs in', async ({ page, browser, baseURL }) => {
  const { token } = await signIn(page, DEMO.siteMain);
  const { id, slug } = await openSite(page, token, { access: 'open', price_shown: 'signed_in' });
  const { code } = await callApi(page.request, 'website.get_login_code', { id }, token);
  const context = await browser.newContext({ locale: 'en-GB', ...(baseURL ? { baseURL } : {}) });
  const phone = await context.newPage();
  await phone.goto(`/s/${slug}/en/toys`);
  await expect(phone.locator('.card .price')).toHaveCount(0);
  await phone.locator('.card').first().getByRole('button', { name: 'Sign in to see prices' }).click();
  const door = phone.getByRole('dialog', { name: 'Sign in to see prices' });
  await door.getByLabel('Access code').fill(code);
  await door.getByRole('button', { name: 'Enter' }).click();
  await expect(phone.locator('.card .price').first()).toContainText('USD');
  await context.close();
});

test('on a phone nothing sticks out', async ({ page }) => {
  const faults = watchFaults(page);
  await page.goto(`${OPEN}/zh`);
  for (const path of ['', '/toys', '/company', '/news']) {
    await page.goto(`${OPEN}/en${path}`);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond, path).toBeLessThanOrEqual(0);
  }
  const { token } = await signIn(page, DEMO.siteMain);
  const { slug } = await openSite(page, token, { access: 'open', price_shown: 'all', languages: ['ar'] });
  for (const path of ['', '/toys', '/company', '/picks']) {
    await page.goto(`/s/${slug}/ar${path}`);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond, `ar${path}`).toBeLessThanOrEqual(0);
  }
  expect(faults).toEqual([]);
});
