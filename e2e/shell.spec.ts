import { expect, test, type Locator, type Page } from '@playwright/test';
import { api } from '@wanyuan/contract/client';
import { DEMO } from './support/accounts.ts';
import { selectionInUserMenu, pane, scrollTo, scrollTop, searchBox, toast, userMenu } from './support/screen.ts';
import { signIn } from './support/sign-in.ts';

const strip = (page: Page): Locator => page.getByRole('group', { name: '页面缩放' });
const sideBar = (page: Page): Locator => page.getByRole('complementary', { name: '快捷工具' });
const backToTop = (page: Page): Locator => sideBar(page).getByRole('button', { name: '顶部' });

async function box(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const found = await locator.boundingBox();
  expect(found).not.toBeNull();
  return found ?? { x: 0, y: 0, width: 0, height: 0 };
}

test.beforeEach(async ({ page }) => {
  await signIn(page, DEMO.sales);
});

test.describe('zoom', () => {
  const press = async (page: Page, name: '放大' | '缩小', times: number): Promise<void> => {
    for (let turn = 0; turn < times; turn += 1) await strip(page).getByRole('button', { name, exact: true }).click();
  };

  test('goes from 50 to 150 by tens, says where it ends, and is remembered', async ({ page }) => {
    await page.goto('/law');
    await press(page, '缩小', 5);
    await expect(strip(page)).toContainText('50%');
    await press(page, '缩小', 1);
    await expect(toast(page, '不能低于50')).toBeVisible();
    await expect(strip(page)).toContainText('50%');
    await strip(page)
      .getByRole('button', { name: /恢复为 100%/ })
      .click();
    await press(page, '放大', 5);
    await expect(strip(page)).toContainText('150%');
    await press(page, '放大', 1);
    await expect(toast(page, '不能高于150')).toBeVisible();
    await page.reload();
    await expect(strip(page)).toContainText('150%');
  });

  test('enlarges the content and leaves the header alone', async ({ page }) => {
    await page.goto('/law');
    const heading = page.getByRole('heading', { level: 1, name: '法律声明' });
    const before = await box(heading);
    const header = await box(page.locator('header').first());
    await press(page, '放大', 3);
    await expect.poll(async () => (await box(heading)).height / before.height).toBeCloseTo(1.3, 1);
    expect(await box(page.locator('header').first())).toEqual(header);
  });

  test('keeps what opens in its place at 130 %', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('wanyuan.device.zoom', '130');
    });
    await page.goto('/');
    await expect(strip(page)).toContainText('130%');
    await searchBox(page).fill('车');
    const words = page.getByRole('grid', { name: '搜索建议' });
    await expect(words).toBeVisible();
    const input = await box(searchBox(page));
    const popup = await box(words);
    expect(popup.y).toBeGreaterThanOrEqual(input.y + input.height - 1);
    expect(popup.y - input.y - input.height).toBeLessThan(140);
    expect(popup.x).toBeLessThanOrEqual(input.x + input.width);
    expect(popup.x + popup.width).toBeGreaterThan(input.x);
    await searchBox(page).press('Escape');

    await userMenu(page).click();
    const menu = await box(page.getByRole('menu', { name: '用户菜单' }));
    const button = await box(page.locator('header').getByRole('button', { expanded: true }));
    expect(menu.y - button.y - button.height).toBeLessThan(16);
    expect(Math.abs(menu.x + menu.width - button.x - button.width)).toBeLessThan(16);
  });
});

test.describe('side bar', () => {
  test('stays at least 100 px from the top, wherever it is dragged', async ({ page }) => {
    await page.goto('/law');
    const grip = sideBar(page).getByRole('button', { name: /上下移动/ });
    const { x, y, width, height } = await box(grip);
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x, 300, { steps: 4 });
    await page.mouse.move(x, 10, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await box(sideBar(page))).y).toBe(100);
    await grip.press('ArrowDown');
    await expect.poll(async () => (await box(sideBar(page))).y).toBe(116);
    await page.reload();
    await expect.poll(async () => (await box(sideBar(page))).y).toBe(116);
  });

  test('folds away, and is found as it was left', async ({ page }) => {
    await page.goto('/law');
    await sideBar(page).getByRole('button', { name: '收起' }).click();
    await expect(sideBar(page)).toBeHidden();
    await page.reload();
    const handle = page.getByRole('button', { name: '展开快捷工具' });
    await expect(handle).toBeVisible();
    await expect(sideBar(page)).toBeHidden();
    await handle.click();
    await expect(sideBar(page)).toBeVisible();
    await page.reload();
    await expect(sideBar(page)).toBeVisible();
  });

  test('leads back to the top from beyond 499', async ({ page }) => {
    await page.goto('/law');
    const scroller = pane(page, '法律声明');
    await expect(page.getByRole('heading', { level: 1, name: '法律声明' })).toBeVisible();
    await expect(sideBar(page)).toBeVisible();
    // The words come after their titles and push on what is seen.
    await expect(async () => {
      await scrollTo(scroller, 499);
      await expect(backToTop(page)).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await scrollTo(scroller, 500);
    await backToTop(page).click();
    await expect.poll(() => scrollTop(scroller)).toBe(0);
    await expect(backToTop(page)).toHaveCount(0);
  });

  test('is not there on the home page', async ({ page }) => {
    await page.goto('/law');
    await expect(sideBar(page)).toBeVisible();
    await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '首页' }).click();
    await expect(page).toHaveURL('/');
    await expect(sideBar(page)).toHaveCount(0);
  });
});

test('the broadcast tells the next note every ten seconds, and rests under the pointer', async ({ page }) => {
  await page.clock.install();
  await page.goto('/law');
  const cast = page.getByRole('region', { name: '平台播报' });
  await expect(cast).toContainText(/昨日新增工厂 [\d,]+ 家、产品 [\d,]+ 款/);
  const note = cast.getByText(/^更新：/);
  const seen = new Set<string>();
  for (let turn = 0; turn < 3; turn += 1) {
    const shown = await note.innerText();
    seen.add(shown);
    await page.clock.runFor(10_000);
    await expect(note).not.toHaveText(shown);
  }
  expect(seen.size).toBe(3);
  await cast.hover();
  const resting = await note.innerText();
  await page.clock.runFor(60_000);
  expect(await note.innerText()).toBe(resting);
});

test('clearing the cache says so', async ({ page }) => {
  await page.goto('/law');
  await selectionInUserMenu(page, '清除缓存');
  await expect(toast(page, '清除成功')).toBeVisible();
  await page.route(`**${api.system.clear_cache.path}`, (route) => route.abort());
  await selectionInUserMenu(page, '清除缓存');
  await expect(toast(page, '清除失败')).toBeVisible();
});

test('full screen goes on and off', async ({ page }) => {
  await page.goto('/law');
  await page.getByRole('button', { name: '全屏', exact: true }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.getByRole('button', { name: '退出全屏' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false);
  await expect(page.getByRole('button', { name: '全屏', exact: true })).toBeVisible();
});

test('the content is as wide as the window allows', async ({ page }) => {
  await page.goto('/law');
  const content = page.locator('main .page-width').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(content).toBeVisible();
  for (const [window, width] of [
    [1440, 1046],
    [1463, 1046],
    [1464, 1230],
    [1500, 1230],
    [1699, 1230],
    [1700, 1448],
    [1720, 1448],
    [1899, 1448],
    [1900, 1686],
    [1920, 1686],
  ] as const) {
    await page.setViewportSize({ width: window, height: 900 });
    await expect.poll(async () => (await box(content)).width, `at ${window}`).toBe(width);
  }
});
