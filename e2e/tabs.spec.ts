import { expect, test, type Locator, type Page } from '@playwright/test';
import { DEMO } from './support/accounts.ts';
import { callApi } from './support/api.ts';
import { ROWS } from './support/routes.ts';
import { pane, scrollTo, scrollTop } from './support/screen.ts';
import { signIn } from './support/sign-in.ts';

const LIVE_TAB_CAP = 12;
const bar = (page: Page): Locator => page.getByRole('navigation', { name: '已打开的页面' });
/** By its words alone: unsaved work adds to the name of a tab. */
const tab = (page: Page, title: string): Locator => bar(page).getByTitle(title, { exact: true });
const names = (page: Page): Promise<string[]> => bar(page).getByRole('link').allInnerTexts();
/** Its text comes after its headings, and moves what is below. */
const seeLaw = async (page: Page): Promise<void> =>
  await expect(pane(page, '法律声明').locator('section p').last()).toBeAttached();
const nickname = (page: Page): Locator => page.getByLabel('昵称');

/** Opens pages one after another without a reload, as links do. */
async function openTabs(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
    await expect(bar(page).locator('[aria-current="page"]')).toHaveAttribute('href', encodeURI(path));
  }
}

test.beforeEach(async ({ page }) => {
  await signIn(page, DEMO.sales2);
  await page.goto('/');
  await expect(tab(page, '首页')).toHaveAttribute('aria-current', 'page');
});

test('state and scroll survive switching', async ({ page }) => {
  await openTabs(page, '/law', '/settings');
  await nickname(page).fill('还没写完');
  await tab(page, '法律声明').click();
  await seeLaw(page);
  await scrollTo(pane(page, '法律声明'), 640);
  await tab(page, '个人设置').click();
  await expect(nickname(page)).toHaveValue('还没写完');
  await tab(page, '法律声明').click();
  await expect(pane(page, '法律声明')).toBeVisible();
  expect(await scrollTop(pane(page, '法律声明'))).toBe(640);
});

test('closing forgets', async ({ page }) => {
  await openTabs(page, '/sys_func', '/law');
  await seeLaw(page);
  await scrollTo(pane(page, '法律声明'), 640);
  await page.getByRole('button', { name: '关闭 法律声明' }).click();
  await openTabs(page, '/law');
  await expect(page.getByRole('heading', { level: 1, name: '法律声明' })).toBeVisible();
  expect(await scrollTop(pane(page, '法律声明'))).toBe(0);
});

test('the neighbour takes over, home when there is none', async ({ page }) => {
  await openTabs(page, '/law', '/help', '/sys_func');
  await tab(page, '使用帮助').click();
  await page.getByRole('button', { name: '关闭 使用帮助' }).click();
  await expect(page).toHaveURL('/sys_func');
  await page.getByRole('button', { name: '关闭 系统消息' }).click();
  await expect(page).toHaveURL('/law');
  await page.getByRole('button', { name: '关闭 法律声明' }).click();
  await expect(page).toHaveURL('/');
  expect(await names(page)).toEqual(['首页']);
});

test('closing a tab in the background stays where one is', async ({ page }) => {
  await openTabs(page, '/law', '/help');
  await page.getByRole('button', { name: '关闭 法律声明' }).click();
  await expect.poll(() => names(page)).toEqual(['首页', '使用帮助']);
  await expect(page).toHaveURL('/help');
});

test('the others and all of them close by the menus, never home', async ({ page }) => {
  await openTabs(page, '/law', '/help', '/sys_func', '/factory_list');
  await expect(bar(page).getByRole('button', { name: '关闭 首页' })).toHaveCount(0);
  await tab(page, '使用帮助').click({ button: 'right' });
  await page.getByRole('menuitem', { name: '关闭其他' }).click();
  await expect(page).toHaveURL('/help');
  expect(await names(page)).toEqual(['首页', '使用帮助']);

  await openTabs(page, '/law');
  await bar(page).getByRole('button', { name: '标签操作' }).click();
  await page.getByRole('menuitem', { name: '关闭全部' }).click();
  await expect(page).toHaveURL('/');
  expect(await names(page)).toEqual(['首页']);
  await tab(page, '首页').click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: '关闭当前' })).toHaveAttribute('aria-disabled', 'true');
});

test('the middle button closes, but never home', async ({ page }) => {
  await openTabs(page, '/law', '/help');
  await tab(page, '首页').click({ button: 'middle' });
  await tab(page, '法律声明').click({ button: 'middle' });
  await expect.poll(() => names(page)).toEqual(['首页', '使用帮助']);
  expect(page.context().pages()).toHaveLength(1);
});

test('a reload keeps the tabs and their addresses', async ({ page }) => {
  await openTabs(page, '/law', '/sample_list?keyword=泡泡机');
  // A page names its tab once it is there; leaving before that would leave the route's title.
  await expect(tab(page, '样品查询 · 泡泡机')).toBeVisible();
  await openTabs(page, '/help');
  await page.reload();
  await expect(tab(page, '使用帮助')).toHaveAttribute('aria-current', 'page');
  expect(await names(page)).toEqual(['首页', '法律声明', '样品查询 · 泡泡机', '使用帮助']);
  await tab(page, '样品查询 · 泡泡机').click();
  await expect(page).toHaveURL((url) => url.searchParams.get('keyword') === '泡泡机');
  await expect(page.getByRole('link', { name: '去掉条件：泡泡机' })).toBeVisible();
});

test('opening the same page again makes no second tab', async ({ page }) => {
  await openTabs(page, '/sample_list?keyword=甲', '/law', '/sample_list?keyword=乙');
  await expect(tab(page, '样品查询 · 乙')).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => names(page)).toEqual(['首页', '样品查询 · 乙', '法律声明']);
});

test('a tab is named after what it shows now', async ({ page }) => {
  await openTabs(page, '/help?slug=tabs');
  await expect(tab(page, '帮助 · 标签页的使用')).toBeVisible();
  await openTabs(page, '/help?q=标签');
  await expect(tab(page, '使用帮助')).toBeVisible();
});

test.describe('unsaved settings', () => {
  const ask = (page: Page): Locator => page.getByRole('dialog').filter({ hasText: '有未保存的内容' });

  test.beforeEach(async ({ page }) => {
    await openTabs(page, '/settings');
    await nickname(page).fill('新的昵称');
    await openTabs(page, '/law');
    await page.getByRole('button', { name: '关闭 个人设置' }).click();
    // The page comes forward, so that one sees what is asked about.
    await expect(page).toHaveURL('/settings');
    await expect(ask(page)).toBeVisible();
  });

  test('stay when the question is cancelled', async ({ page }) => {
    await ask(page).getByRole('button', { name: '取消' }).click();
    await expect(ask(page)).toBeHidden();
    await expect(nickname(page)).toHaveValue('新的昵称');
    await expect(tab(page, '个人设置')).toBeVisible();
  });

  test('go when they are discarded', async ({ page }) => {
    await ask(page).getByRole('button', { name: '不保存' }).click();
    await expect(tab(page, '个人设置')).toHaveCount(0);
    await openTabs(page, '/settings');
    await expect(nickname(page)).not.toHaveValue('新的昵称');
  });
});

test('unsaved settings are saved before they close when one says so', async ({ page }) => {
  const user = await signIn(page, DEMO.staff);
  // Another one than an earlier try has left: what is not changed need not be saved.
  const name = `平台客服${Date.now() % 100_000}`;
  await page.goto('/settings');
  await nickname(page).fill(name);
  await page.getByRole('button', { name: '关闭 个人设置' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click();
  await expect(page).toHaveURL('/');
  const saved = await callApi(page.request, 'system.get_user_detail', { reset: true }, user.token);
  expect(saved.nickname).toBe(name);
});

test('more tabs than can live at once come back when they are shown', async ({ page }) => {
  const paths = ROWS.filter((row) => row.tab && !row.path.includes(':') && !['/', '/index'].includes(row.path))
    .map((row) => row.path)
    .slice(0, LIVE_TAB_CAP + 2);
  await openTabs(page, ...paths);
  expect(await page.locator('main > section').count()).toBeLessThanOrEqual(LIVE_TAB_CAP);
  await openTabs(page, paths[0] ?? '/');
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveCount(1);
});
