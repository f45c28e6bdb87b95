import { expect, test, type Page } from '@playwright/test';
import { findGraveFaults, followSystemColours } from './support/a11y.ts';
import { DEMO } from './support/accounts.ts';
import { watchForFaults, type FaultWatch } from './support/faults.ts';
import { recordAddresses } from './support/records.ts';
import { addressOf, ROWS, titleOf } from './support/routes.ts';
import { goOn } from './support/screen.ts';
import { signIn } from './support/sign-in.ts';

interface Address {
  path: string;
  address: string;
  title: RegExp;
}

/** One window walks so many addresses: enough to keep it warm, few enough for two workers to share the work. */
const WALK = 12;
const UNKNOWN = ['/no-such-page', '/help/nowhere'];

const toAddress = (row: (typeof ROWS)[number]): Address => ({
  path: row.path,
  address: addressOf(row),
  title: titleOf(row),
});
/** The named showrooms are one page: the first stands for all, of the others only the name is looked at. */
const namedShowrooms = ROWS.filter(
  ({ path, page, access }, index) =>
    access === 'user' && !path.includes(':') && ROWS.findIndex((row) => row.page === page) < index,
);
/** The company of the sweep has the new websites: the old one's page leads to them. */
const OLD_WEBSITE = '/company_website';
const ownPages = ROWS.filter((row) => !namedShowrooms.includes(row) && row.path !== OLD_WEBSITE).map(toAddress);
const publicPages = ROWS.filter((row) => row.access === 'public').map(toAddress);
const privateAddresses = [...ROWS.filter((row) => row.access === 'user').map(addressOf), ...UNKNOWN];

/** What a site's settings hold behind the first tab. */
const SITE_PARTS = ['scope', 'toys', 'check', 'names', 'links'];
/** Pages that look otherwise for others than the sweep's company. */
const DESKS: readonly (readonly [account: string, addresses: readonly string[]])[] = [
  [DEMO.staff, ['/serviceDesk', '/trade_system']],
  [DEMO.factory, ['/factoryDesk', '/factoryDesk?tab=chat']],
  [DEMO.oldSiteMain, [OLD_WEBSITE, '/oldCompany']],
  [DEMO.buyer, ['/', '/chat/0']],
];

function inWalks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, turn) => all.slice(turn * size, (turn + 1) * size));
}

/** Opens a page and waits for its own content, not for the bones of it. */
async function open(page: Page, watch: FaultWatch, { path, address, title }: Address): Promise<void> {
  await page.goto(address);
  await expect.soft(page, path).toHaveTitle(title);
  await expect.soft(page, path).toHaveURL((url) => url.pathname === address);
  await expect.soft(page.getByRole('heading', { level: 1 }).filter({ visible: true }), path).toHaveCount(1);
  await watch.settle();
  await expect.soft(page.locator('.ant-skeleton-active').filter({ visible: true }), path).toHaveCount(0);
}

/** Looks at every address, so that a bad one does not hide the next. */
async function walk(page: Page, watch: FaultWatch, addresses: readonly Address[]): Promise<void> {
  await followSystemColours(page);
  for (const one of addresses)
    await test.step(one.path, async () => {
      await open(page, watch, one);
      expect.soft(await findGraveFaults(page), one.path).toEqual([]);
      expect.soft(watch.take(), one.path).toEqual([]);
    });
}

/** Each address as it stands, for the eyes of axe alone. */
async function look(page: Page, watch: FaultWatch, addresses: readonly string[]): Promise<void> {
  await followSystemColours(page);
  for (const address of addresses)
    await test.step(address, async () => {
      await page.goto(address);
      await expect.soft(page.getByRole('heading', { level: 1 }).first(), address).toBeAttached();
      await watch.settle();
      expect.soft(await findGraveFaults(page), address).toEqual([]);
    });
}

test('every feature brings its rows along', () => {
  const paths = ROWS.map((row) => row.path);
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/index', '/login', '/settings', '/help', '/law', '/errorPage', '/sys_func']),
  );
  expect(new Set(paths).size).toBe(paths.length);
});

test.describe('for a user', () => {
  for (const addresses of inWalks(ownPages, WALK))
    test(`${addresses[0]!.path} … ${addresses.at(-1)!.path} open`, async ({ page }) => {
      const watch = await watchForFaults(page);
      await signIn(page, DEMO.main);
      await walk(page, watch, addresses);
    });

  test('every named showroom opens under its name', async ({ page }) => {
    const watch = await watchForFaults(page);
    await signIn(page, DEMO.main);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page).toHaveTitle(titleOf({ title: '首页' }));
    for (const row of namedShowrooms) {
      await goOn(page, addressOf(row));
      await expect(page).toHaveTitle(titleOf(row));
      await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toContainText(row.title);
    }
    watch.expectNone();
  });

  test('what the addresses without a record do not show is accessible, too', async ({ page }) => {
    const watch = await watchForFaults(page);
    const records = await recordAddresses(page.request);
    const parts = SITE_PARTS.map((part) => `${records['/siteSettings']!}&part=${part}`);
    await signIn(page, DEMO.main);
    await look(page, watch, [...Object.values(records), ...parts]);
  });

  for (const [account, addresses] of DESKS)
    test(`the pages of ${account} open`, async ({ page }) => {
      const watch = await watchForFaults(page);
      await signIn(page, account);
      await look(page, watch, addresses);
    });

  test('an unknown address is a page of its own', async ({ page }) => {
    const watch = await watchForFaults(page);
    await signIn(page, DEMO.main);
    const unknown = UNKNOWN.map((address) => ({ path: address, address, title: titleOf({ title: '页面不存在' }) }));
    await walk(page, watch, unknown);
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  });
});

test.describe('for a visitor', () => {
  for (const addresses of inWalks(publicPages, WALK))
    test(`${addresses[0]!.path} … ${addresses.at(-1)!.path} open`, async ({ page }) => {
      await walk(page, await watchForFaults(page), addresses);
    });

  for (const addresses of inWalks(privateAddresses, 3 * WALK))
    test(`${addresses[0]!} … ${addresses.at(-1)!} lead home`, async ({ page }) => {
      const watch = await watchForFaults(page);
      await page.goto(addresses[0]!, { waitUntil: 'commit' });
      await expect(page, addresses[0]).toHaveURL('/');
      for (const address of addresses) {
        await goOn(page, address);
        await expect(page, address).toHaveURL('/');
        await expect(page, address).toHaveTitle(titleOf({ title: '首页' }));
      }
      watch.expectNone();
    });
});
