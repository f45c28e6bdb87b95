import { expect, test, type Locator, type Page } from '@playwright/test';
import { DEMO } from './support/accounts.ts';
import { expectAccessible, followSystemColours } from './support/a11y.ts';
import { titleOf } from './support/routes.ts';
import { signIn } from './support/sign-in.ts';

const toys = (page: Page): Locator => page.getByRole('region', { name: '产品', exact: true }).getByRole('article');
const ranked = (page: Page): Locator => page.getByRole('region', { name: '榜单', exact: true }).getByRole('article');

const LISTS = [
  { path: '/new_arrivals', title: '最新产品', shows: '新品' },
  { path: '/new_arrivals?topic=first', title: '最新产品', shows: '新品' },
  { path: '/factorystock_list', title: '工厂现货', shows: /库存 [\d,]+ 箱/ },
  { path: '/toyCross', title: '跨境产品', shows: '¥' },
  { path: '/xinpinhd_listing', title: '电商产品', shows: '¥' },
  { path: '/toy3d', title: '3D展品', shows: '3D' },
  { path: '/discountSection', title: '特价专区', shows: /剩 / },
  { path: '/globalHot', title: '全球热销', shows: '热度' },
  { path: '/buyFittings', title: '采购配件', shows: '¥' },
  { path: '/recommend', title: '平台推荐', shows: '¥' },
  { path: '/factoryRecommend', title: '平台活动推荐', shows: '¥' },
  { path: '/overreco', title: '海外推荐', shows: '¥' },
  { path: '/video_zone', title: '视频专区', shows: '视频' },
];

test.beforeEach(async ({ page }) => {
  await signIn(page, DEMO.sales2);
});

for (const { path, title, shows } of LISTS) {
  test(`${path} opens with its toys`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(toys(page).first()).toContainText(shows);
    await expect(page).toHaveTitle(titleOf({ title }));
  });
}

test('a market of the best sellers has a ranking of its own', async ({ page }) => {
  await page.goto('/globalHot');
  await expect(toys(page).first()).toBeVisible();
  const worldwide = await toys(page).first().innerText();
  await page.getByRole('navigation', { name: '分栏' }).getByRole('link', { name: '欧洲' }).click();
  await expect(page).toHaveURL(/topic=/);
  await expect.poll(() => toys(page).first().innerText()).not.toBe(worldwide);
});

test('an activity has an address and shows its own toys', async ({ page }) => {
  await page.goto('/factoryRecommend');
  await page.getByRole('list', { name: '平台活动' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/factoryRecommend\/\w+/);
  await expect(toys(page).first()).toBeVisible();
});

test('rankings go back by weeks and by board', async ({ page }) => {
  await page.goto('/Selected_list');
  await expect(ranked(page).first()).toContainText('热度');
  const now = await ranked(page).allInnerTexts();
  await page.getByRole('combobox', { name: '周次' }).click();
  await page.locator('.ant-select-item-option').nth(1).click();
  await expect(page).toHaveURL(/week=\d{4}-\d{2}-\d{2}/);
  await expect.poll(() => ranked(page).allInnerTexts()).not.toEqual(now);
  await page.getByRole('navigation', { name: '榜单' }).getByRole('link', { name: '地区榜' }).click();
  await expect(page.getByRole('navigation', { name: '范围' })).toContainText('欧洲');
  await expect(ranked(page).first()).toBeVisible();
});

test('certificates are told apart by market, kind and state', async ({ page }) => {
  await page.goto('/gcc_list');
  const certificates = page.getByRole('region', { name: '证书', exact: true });
  await expect(certificates.getByRole('article').first()).toContainText('证书号');
  await page.getByRole('group', { name: '目标市场' }).getByRole('button', { name: '美国' }).click();
  await expect(certificates.getByRole('article').first()).toContainText('美国');
  await page.getByRole('button', { name: '已过期' }).click();
  await expect(page).toHaveURL(/state=expired/);
  await expect(certificates.getByRole('article').first()).toContainText('已过期');
  await page.getByRole('link', { name: '有效证书覆盖的产品' }).click();
  await expect(toys(page).first()).toBeVisible();
});

test('a licensed character leads to its toys', async ({ page }) => {
  await page.goto('/toy_ip');
  const character = page.getByRole('main').getByRole('link').filter({ hasText: '款产品' }).first();
  await character.click();
  await expect(page).toHaveURL(/\/toy_ip\?ip=\d+$/);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(toys(page).first()).toBeVisible();
});

test('a clip plays under the pointer', async ({ page }) => {
  await page.goto('/video_zone');
  await toys(page).first().hover();
  await expect(toys(page).first().locator('video')).toHaveAttribute('src', /.+/);
});

test('own pages of zones are accessible in both colours', async ({ page }) => {
  await followSystemColours(page);
  for (const path of ['/gcc_list', '/Selected_list', '/toy_ip', '/discountSection']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  }
});
