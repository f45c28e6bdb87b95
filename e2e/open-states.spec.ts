import { expect, test } from '@playwright/test';
import { expectAccessible, followSystemColours } from './support/a11y.ts';
import { DEMO } from './support/accounts.ts';
import { searchBox, userMenu } from './support/screen.ts';
import { signIn } from './support/sign-in.ts';

/** Axe on what only opens when a user acts. */
test.beforeEach(async ({ page }) => {
  await followSystemColours(page);
});

test('the menus and the search box of the shell', async ({ page }) => {
  await signIn(page, DEMO.main);
  await page.goto('/sample_list');
  await userMenu(page).click();
  await expect(page.getByRole('menu', { name: '用户菜单' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await searchBox(page).fill('车');
  await expect(page.getByRole('grid', { name: '搜索建议' })).toBeVisible();
  await searchBox(page).press('ArrowDown');
  await expectAccessible(page);
  await searchBox(page).press('Escape');

  const tabs = page.getByRole('navigation', { name: '已打开的页面' });
  await tabs.getByRole('link', { name: '样品查询' }).click({ button: 'right' });
  await expect(page.getByRole('menu', { name: '标签操作' })).toBeVisible();
  await expectAccessible(page);
});

test('the dialogs of the settings', async ({ page }) => {
  await signIn(page, DEMO.main);
  await page.goto('/settings');
  await page.getByRole('button', { name: '更换头像' }).last().hover();
  await expectAccessible(page);
  for (const name of ['修改密码', '更换手机号', '生成桌面登录令牌']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.getByLabel('昵称').fill('改了一半');
  await expect(page.getByRole('region', { name: '未保存的修改' })).toBeVisible();
  await page.getByRole('button', { name: '关闭 个人设置' }).click();
  await expect(page.getByRole('dialog')).toContainText('有未保存的内容');
  await expectAccessible(page);
});

test('the settings of somebody without a say in the company', async ({ page }) => {
  await signIn(page, DEMO.sales);
  await page.goto('/settings');
  await expect(page.getByText('公司资料由主账号或管理员维护')).toBeVisible();
  await expectAccessible(page);
});

test('the membership pop-up', async ({ page }) => {
  await signIn(page, DEMO.buyer);
  await page.goto('/settings');
  await page.getByRole('button', { name: '生成桌面登录令牌' }).click();
  await expect(page.getByRole('dialog', { name: '会员专享' })).toBeVisible();
  await expectAccessible(page);
});

test('a message, a help article and what a search in the help finds', async ({ page }) => {
  await signIn(page, DEMO.sales);
  await page.goto('/sys_func');
  await page.getByRole('region', { name: '消息列表' }).getByRole('link').first().click();
  await expect(page.getByRole('article')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/help?slug=tabs');
  await expect(page.getByRole('article')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/help?q=搜索');
  await expect(page.locator('mark').first()).toBeVisible();
  await expectAccessible(page);
});

test('the categories of the home page', async ({ page }) => {
  await page.goto('/');
  const categories = page.getByRole('navigation', { name: '产品分类' });
  await categories.getByRole('button').first().hover();
  await expect(categories.getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
});

test('the other forms of the sign-in page, with what is wrong in them', async ({ page }) => {
  for (const [mode, button] of [
    ['code', '登录'],
    ['register', '注册并登录'],
    ['reset', '重设密码'],
  ] as const) {
    await page.goto(`/login?mode=${mode}`);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByText('请输入手机号')).toBeVisible();
    await expectAccessible(page);
  }
});
