import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, followSystemColours } from './support/a11y.ts';
import { DEMO } from './support/accounts.ts';
import { watchForFaults } from './support/faults.ts';
import { addressOf, ROWS, titleOf } from './support/routes.ts';
import { signIn } from './support/sign-in.ts';

const UNKNOWN = ['/no-such-page', '/help/nowhere'];
/** The named showrooms are one page: the first stands for all, of the others only the name is looked at. */
const namedShowrooms = ROWS.filter(
  ({ path, page, access }, index) =>
    access === 'user' && !path.includes(':') && ROWS.findIndex((row) => row.page === page) < index,
);
const publicRows = ROWS.filter((row) => row.access === 'public');
const privateAddresses = [...ROWS.filter((row) => row.access === 'user').map(addressOf), ...UNKNOWN];

/** Opens a page and waits for its own content, not for the bones of it. */
async function open(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address);
  await expect(page).toHaveTitle(title);
  await expect(page).toHaveURL((url) => url.pathname === address);
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.ant-skeleton-active').filter({ visible: true })).toHaveCount(0);
}

test('every feature brings its rows along', () => {
  const paths = ROWS.map((row) => row.path);
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/index', '/login', '/settings', '/help', '/law', '/errorPage', '/sys_func']),
  );
  expect(new Set(paths).size).toBe(paths.length);
});

test.describe('for a user', () => {
  test('every named showroom opens under its name', async ({ page }) => {
    test.slow();
    const faults = await watchForFaults(page);
    await signIn(page, DEMO.main);
    for (const row of namedShowrooms) {
      await page.goto(addressOf(row));
      await expect(page).toHaveTitle(titleOf(row));
      await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toContainText(row.title);
    }
    faults.expectNone();
  });

  for (const row of ROWS.filter((one) => !namedShowrooms.includes(one))) {
    test(`${row.path} opens`, async ({ page }) => {
      test.slow();
      const faults = await watchForFaults(page);
      await followSystemColours(page);
      await signIn(page, DEMO.main);
      await open(page, addressOf(row), titleOf(row));
      await expectAccessible(page);
      faults.expectNone();
    });
  }

  test('an unknown address is a page of its own', async ({ page }) => {
    test.slow();
    const faults = await watchForFaults(page);
    await followSystemColours(page);
    await signIn(page, DEMO.main);
    for (const address of UNKNOWN) await open(page, address, '玩源-页面不存在');
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
    await expectAccessible(page);
    faults.expectNone();
  });
});

test.describe('for a visitor', () => {
  for (const row of publicRows) {
    test(`${row.path} opens`, async ({ page }) => {
      test.slow();
      const faults = await watchForFaults(page);
      await followSystemColours(page);
      await open(page, addressOf(row), titleOf(row));
      await expectAccessible(page);
      faults.expectNone();
    });
  }

  test('every other address leads home', async ({ page }) => {
    // Some seventy pages one after the other, on a machine that also serves them.
    test.setTimeout(600_000);
    const faults = await watchForFaults(page);
    for (const address of privateAddresses) {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await expect(page, address).toHaveURL('/');
      await expect(page, address).toHaveTitle('玩源-首页');
    }
    faults.expectNone();
  });
});
