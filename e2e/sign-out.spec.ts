import { expect, test } from '@playwright/test';
import { api } from '@wanyuan/contract/client';
import { DEMO } from './support/accounts.ts';
import { selectionInUserMenu, toast } from './support/screen.ts';
import { signInAnew } from './support/sign-in.ts';

// The way back must lead through this test's own pages.
test.use({ reuseContext: false });

test('signing out leaves nothing personal behind', async ({ page }) => {
  await signInAnew(page, DEMO.sales);
  await page.goto('/');
  await page.getByRole('navigation', { name: '主要栏目' }).getByRole('link', { name: '最新产品' }).click();
  await selectionInUserMenu(page, '个人设置');
  await expect(page.getByLabel('昵称')).toHaveValue('林晓敏');
  await selectionInUserMenu(page, '退出登录');

  await expect(toast(page, '退出成功')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('navigation', { name: '已打开的页面' })).toHaveCount(0);
  const left = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(left.filter((key) => !key.startsWith('wanyuan.device.'))).toEqual([]);

  for (let step = 0; step < 3; step += 1) {
    await page.goBack();
    await expect(page).toHaveURL((url) => ['/', '/healthz'].includes(url.pathname));
    await expect(page.locator('body')).not.toContainText('林晓敏');
  }
});

test('the server forgets the session as well', async ({ page }) => {
  const { token } = await signInAnew(page, DEMO.sales);
  await page.goto('/');
  await selectionInUserMenu(page, '退出登录');
  await expect(toast(page, '退出成功')).toBeVisible();
  const answer = await page.request.post(api.system.get_user_detail.path, { data: {}, headers: { token } });
  expect(((await answer.json()) as { code: number }).code).toBe(-99);
});

test('the other windows of the browser follow', async ({ page, context }) => {
  await signInAnew(page, DEMO.sales);
  await page.goto('/settings');
  const second = await context.newPage();
  await second.goto('/sys_func');
  await expect(second.getByRole('heading', { name: '系统消息' })).toBeVisible();
  await selectionInUserMenu(page, '退出登录');
  await expect(second).toHaveURL('/');
  await expect(second.locator('header').first().getByRole('button', { name: '登录' })).toBeVisible();
});
