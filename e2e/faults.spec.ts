import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { api } from '@wanyuan/contract/client';
import { DEMO } from './support/accounts.ts';
import { envelope } from './support/api.ts';
import { toast } from './support/screen.ts';
import { signIn } from './support/sign-in.ts';

const TOKEN_CALL = `**${api.account.get_login_token.path}`;
const SETTINGS_CHUNK = /\/assets\/settings-page-[\w-]+\.js/;
const ASSETS = fileURLToPath(new URL('../dist/web/assets/', import.meta.url));

const askForToken = (page: Page): Promise<void> => page.getByRole('button', { name: '生成桌面登录令牌' }).click();

test.beforeEach(async ({ page }) => {
  await signIn(page, DEMO.sales);
});

test('an answer −99 drops the user and goes home', async ({ page }) => {
  await page.goto('/settings');
  await page.route(TOKEN_CALL, (route) =>
    route.fulfill({ status: 401, ...envelope(null, -99, '登录已失效，请重新登录') }),
  );
  await askForToken(page);
  await expect(page).toHaveURL('/');
  await expect(page.locator('header').first().getByRole('button', { name: '登录' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('wanyuan.user'))).toBeNull();
});

test('an error of the server is told in its own words', async ({ page }) => {
  await page.goto('/settings');
  await page.route(TOKEN_CALL, (route) => route.fulfill({ status: 500, ...envelope(null, -500, '仓库正在盘点') }));
  await askForToken(page);
  await expect(toast(page, '仓库正在盘点')).toBeVisible();
  await expect(page).toHaveURL('/settings');
});

for (const text of ['免费用户每天仅可搜索300次', '免费次数已用完']) {
  test(`${text} opens the dialog and makes no toast`, async ({ page }) => {
    await page.goto('/settings');
    await page.route(TOKEN_CALL, (route) => route.fulfill({ status: 403, ...envelope(null, -1, text) }));
    await askForToken(page);
    await expect(page.getByRole('dialog', { name: '免费次数已用完' })).toContainText(text);
    await expect(page.locator('.ant-message-notice')).toHaveCount(0);
  });
}

test('no answer within 30 seconds is a timeout', async ({ page }) => {
  await page.clock.install();
  await page.goto('/settings');
  const asked = page.waitForRequest(TOKEN_CALL);
  await page.route(TOKEN_CALL, () => undefined);
  await askForToken(page);
  await asked;
  await page.clock.runFor(30_000);
  await expect(toast(page, /timeout/)).toBeVisible();
});

test('a server that cannot be reached is told so', async ({ page }) => {
  await page.goto('/settings');
  await page.route(TOKEN_CALL, (route) => route.abort('connectionrefused'));
  await askForToken(page);
  await expect(toast(page, '网络连接失败，请检查网络后重试')).toBeVisible();
});

test('parts of a page that did not come say so, and one retry brings them all', async ({ page }) => {
  const broken = /\/api\/(system\/get_(hot|toy_new|toy_hot|activity)|website\/get_customer_pick)$/;
  await page.route(broken, (route) => route.fulfill({ status: 500, ...envelope(null, -500, '仓库正在盘点') }));
  await page.goto('/');
  const missing = page.getByRole('main').getByRole('alert');
  const newToys = page.getByRole('region', { name: '新品上架' });
  const ranking = page.getByRole('region', { name: '热销榜' });
  await newToys.scrollIntoViewIfNeeded();
  await expect(newToys.getByRole('alert')).toContainText('没有取到新品');
  await ranking.scrollIntoViewIfNeeded();
  await expect(ranking.getByRole('alert')).toContainText('没有取到榜单');
  await page.locator('header').getByRole('button', { name: '选样车' }).hover();
  const carts = page.getByRole('region', { name: '我的选样车' });
  await expect(carts.getByRole('alert')).toContainText('没有取到选样车');
  await page.unroute(broken);
  await carts.getByRole('button', { name: '重试' }).click();
  await expect(carts.getByRole('listitem').first()).toBeVisible();
  await expect(newToys.getByRole('listitem').getByRole('link').first()).toBeVisible();
  await expect(ranking.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(missing).toHaveCount(0);
});

test.describe('a page whose code does not come', () => {
  test('is tried again without a word', async ({ page }) => {
    let tries = 0;
    let isRefused = true;
    await page.route(SETTINGS_CHUNK, (route) => {
      tries += 1;
      return isRefused ? route.abort() : route.continue();
    });
    await page.clock.install();
    await page.goto('/settings');
    // The page is asked for beforehand and when it is drawn; the clock goes on by itself as well.
    await expect.poll(() => tries).toBeGreaterThanOrEqual(2);
    await page.clock.runFor(1_000);
    await expect.poll(() => tries).toBeGreaterThanOrEqual(3);
    isRefused = false;
    await page.clock.runFor(3_000);
    await expect(page.getByRole('heading', { name: '个人设置' })).toBeVisible();
  });

  test('is given up after two minutes, with a way to try again', async ({ page }) => {
    await page.route(SETTINGS_CHUNK, (route) => route.abort());
    await page.clock.install();
    await page.goto('/settings');
    await expect(page.getByRole('navigation', { name: '已打开的页面' })).toBeVisible();
    await page.clock.runFor(120_000);
    await expect(page.getByRole('alert')).toContainText('页面加载失败');
    await page.unroute(SETTINGS_CHUNK);
    await page.getByRole('button', { name: '重新加载' }).click();
    await page.clock.runFor(10_000);
    await expect(page.getByRole('heading', { name: '个人设置' })).toBeVisible();
  });
});

test('a dialog whose code does not come leaves the page as it is, and the next click opens it', async ({ page }) => {
  const chunk = /\/assets\/history-dialog-[\w-]+\.js/;
  await page.goto('/settings');
  const nickname = page.getByRole('textbox', { name: '昵称' });
  await nickname.fill('还没保存');
  await page.route(chunk, (route) => route.abort());
  const button = page.getByRole('banner').getByRole('button', { name: '历史记录' });
  await button.click();
  await expect(toast(page, '没有加载成功，请检查网络后再试')).toBeVisible();
  await expect(nickname).toHaveValue('还没保存');
  await page.unroute(chunk);
  await button.click();
  await expect(page.getByRole('dialog', { name: '历史记录' })).toBeVisible();
});

test('a panel of the header whose code does not come closes, and opens at the next click', async ({ page }) => {
  const chunk = /\/assets\/carts-panel-[\w-]+\.js/;
  await page.route(chunk, (route) => route.abort());
  await page.goto('/');
  const button = page.getByRole('banner').getByRole('button', { name: '选样车' });
  await button.hover();
  await expect(toast(page, '没有加载成功，请检查网络后再试')).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.unroute(chunk);
  await button.click();
  await expect(page.getByRole('region', { name: '我的选样车' }).getByRole('listitem').first()).toBeVisible();
});

test('a newer version is announced, and the page goes on', async ({ page }) => {
  await page.routeWebSocket('**/ws', (socket) => {
    socket.onMessage(() => {
      socket.send(JSON.stringify({ event: 'hello', data: { version: 'a newer one' } }));
    });
  });
  await page.goto('/law');
  const notice = page.getByRole('alert').filter({ hasText: '新版本已发布，刷新后即可使用' });
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL('/law');
  await expect(notice.getByRole('button', { name: '刷新' })).toBeEnabled();
});

test('files of an older build are still served, and missing ones are missing', async ({ request }) => {
  const current = readdirSync(ASSETS).find((name) => name.endsWith('.js')) ?? '';
  const older = `older-build-${process.pid}.js`;
  copyFileSync(ASSETS + current, ASSETS + older);
  try {
    const answer = await request.get(`/assets/${older}`);
    expect(answer.status()).toBe(200);
    expect(answer.headers()).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
  } finally {
    rmSync(ASSETS + older);
  }
  // A page in its place would be taken for code.
  expect((await request.get('/assets/never-built.js')).status()).toBe(404);
});
