import { expect, test, type Locator, type Page } from '@playwright/test';
import { api } from '@wanyuan/contract/client';
import { DEMO, PASSWORD } from './support/accounts.ts';
import { callApi, envelope, registerBuyer } from './support/api.ts';
import { openLive, toast } from './support/screen.ts';
import { signIn } from './support/sign-in.ts';

const bell = (page: Page): Locator => page.locator('header').getByRole('link', { name: /^系统消息/ });
const unread = (page: Page, token: string): Promise<{ count: number }> =>
  callApi(page.request, 'system.get_count', {}, token);

test('the bell counts what is unread, and reading lowers it', async ({ page }) => {
  const { token } = await signIn(page, DEMO.otherSales);
  const { count } = await unread(page, token);
  expect(count).toBeGreaterThan(1);
  await page.goto('/sys_func');
  await expect(bell(page)).toHaveText(String(count));
  await expect(bell(page)).toHaveAccessibleName(`系统消息，${count} 条未读`);

  const list = page.getByRole('region', { name: '消息列表' });
  await list.getByRole('link', { name: '未读' }).first().click();
  await expect(page.getByRole('article')).toBeVisible();
  await expect(bell(page)).toHaveText(String(count - 1));

  await page.getByRole('button', { name: '全部已读' }).click();
  await expect(toast(page, '已全部标为已读')).toBeVisible();
  await expect(bell(page)).toHaveText('');
  expect(await unread(page, token)).toEqual({ count: 0 });
});

test('the bell stops counting at 99', async ({ page }) => {
  await signIn(page, DEMO.sales);
  let count = 99;
  await page.route(`**${api.system.get_count.path}`, (route) => route.fulfill(envelope({ count })));
  await page.goto('/law');
  await expect(bell(page)).toHaveText('99');
  count = 100;
  await page.reload();
  await expect(bell(page)).toHaveText('99+');
});

test('a message arrives, and is read elsewhere, without a reload', async ({ page, playwright, baseURL }) => {
  const { token } = await signIn(page, DEMO.otherMain);
  await openLive(page, '/law');
  const { count } = await unread(page, token);
  await expect(bell(page)).toHaveText(count > 0 ? String(count) : '');

  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const newcomer = await registerBuyer(elsewhere, 'newcomer2026');
  const { code } = await callApi(page.request, 'staff.invite', {}, token);
  await callApi(elsewhere, 'account.bind_company', { invite_code: code }, newcomer.token);
  await expect(bell(page)).toHaveText(String(count + 1));

  const colleague = await callApi(elsewhere, 'account.login', {
    type: 'password',
    account: DEMO.otherMain,
    password: PASSWORD,
  });
  await callApi(elsewhere, 'system.set_read', {}, colleague.token);
  await expect(bell(page)).toHaveText('');
  await elsewhere.dispose();
});

test.describe('the count is asked for again', () => {
  /** Opens a page at a time of the day, then stops the clock. */
  async function openAt(page: Page, time: string): Promise<() => number> {
    let asked = 0;
    await signIn(page, DEMO.sales);
    // The socket would bring news of its own.
    await page.routeWebSocket('**/ws', () => undefined);
    await page.route(`**${api.system.get_count.path}`, (route) => {
      asked += 1;
      return route.fulfill(envelope({ count: asked }));
    });
    await page.clock.install({ time: new Date(time) });
    await page.goto('/law');
    await expect(bell(page)).toHaveText('1');
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + 8_000);
    return () => asked;
  }

  /** The stopped clock holds the answer back as well: small steps let it through. */
  async function expectShown(page: Page, count: string): Promise<void> {
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(bell(page)).toHaveText(count, { timeout: 100 });
    }).toPass();
  }

  test('every 100 seconds by day', async ({ page }) => {
    const asked = await openAt(page, '2026-03-02T12:00:00+08:00');
    await page.clock.runFor(70_000);
    expect(asked()).toBe(1);
    await page.clock.runFor(30_000);
    await expectShown(page, '2');
    await page.clock.runFor(100_000);
    await expectShown(page, '3');
    expect(asked()).toBe(3);
  });

  test('every ten minutes by night', async ({ page }) => {
    const asked = await openAt(page, '2026-03-02T23:00:00+08:00');
    await page.clock.runFor(500_000);
    expect(asked()).toBe(1);
    await page.clock.runFor(100_000);
    await expectShown(page, '2');
    await page.clock.runFor(500_000);
    expect(asked()).toBe(2);
  });
});
