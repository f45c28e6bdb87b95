import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { DEMO } from './support/accounts.ts';
import { signIn } from './support/sign-in.ts';
import { toast } from './support/screen.ts';

const STEP = 700;

/** Sections of the home page come as one scrolls towards them. */
async function scrollDownTo(page: Page, target: Locator): Promise<void> {
  await page.mouse.move(700, 600);
  await expect(async () => {
    await page.mouse.wheel(0, STEP);
    await expect(target).toBeInViewport({ timeout: 300 });
  }).toPass();
}

test('a visitor walks down the home page and meets no price', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  for (const name of ['热销榜', '值得看的产品', '平台活动', '看样展厅', '直播看样']) {
    const section = page.getByRole('region', { name, exact: true });
    await scrollDownTo(page, section);
    await expect(section.locator('img').first()).toBeVisible();
  }
  await expect(page.getByRole('region', { name: '推荐工厂' })).toHaveCount(0);
  await expect(main).toContainText('登录后看价');
  await expect(main).not.toContainText('¥');
});

test('a showroom by its name: a booth shows its own toys, and the address can be sent', async ({ page }) => {
  await signIn(page, DEMO.sales);
  await page.goto('/showroom?keyword=鑫联创');
  await page.getByRole('link', { name: /鑫联创展厅/ }).click();
  await expect(page).toHaveURL(/\/xinlianchuang$/);
  await expect(page).toHaveTitle(/玩源-鑫联创展厅$/);
  await expect(page.getByRole('region', { name: '在展样品' }).getByRole('heading', { level: 3 }).first()).toBeVisible();

  const logged = page.waitForRequest(/user_click_booth_log/);
  const booth = page
    .getByRole('region', { name: '展位' })
    .getByRole('button', { name: /[1-9]\d* 款样品/ })
    .first();
  const count = Number(/(\d+) 款样品/.exec((await booth.textContent()) ?? '')?.[1]);
  await booth.click();
  expect((await logged).postDataJSON()).toMatchObject({ place: 'showroom' });
  await expect(booth).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/booth=\d+/);
  await expect(page.getByText(`${count} 款`, { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByText(`${count} 款`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '看全部展位' }).click();
  await expect(page.getByRole('heading', { name: '在展样品' })).toBeVisible();
});

test('a showroom that is not there says so', async ({ page }) => {
  await signIn(page, DEMO.sales);
  await page.goto('/showroom?id=99999');
  await expect(page.getByText('没有这个展厅，可能已经撤展')).toBeVisible();
  await page.getByRole('button', { name: '看全部展厅' }).click();
  await expect(page.getByRole('heading', { name: '展厅', level: 1 })).toBeVisible();
});

test('a live room plays its stream, and falls silent behind another tab', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
  });
  await signIn(page, DEMO.sales);
  await page.goto('/wanyuanlive?state=live');
  await page
    .getByRole('main')
    .getByRole('link', { name: /直播中/ })
    .first()
    .click();
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThanOrEqual(2);
  expect(await video.evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(1);
  const pins = page.getByRole('region', { name: '讲解产品' });
  await expect(pins).toContainText('¥');
  expect(refused).toEqual([]);

  await page.getByRole('link', { name: '全部直播' }).click();
  await expect(page.locator('video')).toHaveCount(0);
});

test('a show that is over without a replay says so, whatever the address calls it', async ({ page }) => {
  await signIn(page, DEMO.sales);
  await page.goto('/wanyuanlive?state=ended');
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /已结束/ })
    .first();
  const address = (await link.getAttribute('href'))!;
  await page.goto(address.replace('/replay/', '/live/'));
  await expect(page.getByText('直播已结束，没有回放')).toBeVisible();
});

test('a fair is searched for an exhibitor and a booth', async ({ page }) => {
  await signIn(page, DEMO.sales);
  await page.goto('/onlineExhibition');
  const booths = page.getByRole('region', { name: '展位' }).getByRole('listitem');
  await expect(booths.first()).toBeVisible();
  const name = (await booths.first().getByRole('button').getAttribute('title'))!;
  const search = page.getByRole('textbox', { name: '在展会中查找' });
  await search.fill(name);
  await expect(booths).toHaveCount(1);
  await expect(booths.first()).toContainText(name);
  await search.fill('没有这样的展商');
  await expect(page.getByText('没有找到“没有这样的展商”')).toBeVisible();
  await page.getByRole('button', { name: '看全部展位' }).click();
  await expect(booths.nth(5)).toBeVisible();
});

test('a file comes down under its Chinese name and counts once', async ({ page }) => {
  await signIn(page, DEMO.sales);
  await page.goto('/file?keyword=柜型');
  const row = page.getByRole('listitem').filter({ hasText: '常用柜型容积与载重' });
  await expect(row).toContainText('次下载');
  const hits = async () => Number(/([\d,]+) 次下载/.exec((await row.textContent()) ?? '')?.[1]?.replace(',', ''));
  const before = await hits();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: /^下载 常用柜型/ }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('常用柜型容积与载重.csv');
  expect(await readFile(await download.path(), 'utf8')).toContain('40HQ');
  await expect(toast(page, '已开始下载')).toBeVisible();
  await expect.poll(hits).toBe(before + 1);
});
