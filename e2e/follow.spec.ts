import { expect, test, type Page } from '@playwright/test';
import { PASSWORD } from './support/accounts.ts';
import { expectAccessible, followSystemColours } from './support/a11y.ts';
import { registerBuyer } from './support/api.ts';
import { toast } from './support/screen.ts';
import { adopt } from './support/sign-in.ts';

const cards = (page: Page) => page.locator('article').filter({ visible: true });

/** An action of a card, which shows when the card is pointed at. */
async function act(page: Page, place: number, action: string): Promise<string> {
  const card = cards(page).nth(place);
  const name = await card.getByRole('heading').innerText();
  await card.hover();
  await card.getByRole('button', { name: action, exact: true }).click();
  return name;
}

const notice = (page: Page, text: string | RegExp) =>
  page.locator('.ant-notification-notice').filter({ hasText: text });

test('what one person follows, compares and looks at is that person’s alone', async ({ page, browser }) => {
  await followSystemColours(page);
  await adopt(page, await registerBuyer(page.request, PASSWORD));

  await page.goto('/follow');
  await expect(page.getByText('还没有关注的产品')).toBeVisible();

  // Of one category, so that something about them is alike.
  await page.goto('/sample_list?category=4022');
  const followed = await act(page, 0, '关注');
  await expect(notice(page, '已关注')).toBeVisible();
  for (const place of [0, 1, 2]) await act(page, place, '对比');
  await expect(notice(page, '共 3 款')).toBeVisible();

  await test.step('the comparison marks what differs', async () => {
    await page.getByRole('complementary', { name: '快捷工具' }).getByRole('button', { name: /对比/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '去对比 3 款' }).click();
    await expect(page).toHaveURL('/contrast');
    const table = page.getByRole('region', { name: '对比表' });
    await expect(table.getByRole('columnheader').filter({ hasText: /./ })).toHaveCount(3);
    await expect(table.locator('tr[data-different="true"]').first()).toBeVisible();
    const rows = table.locator('tbody tr[data-different]');
    const all = await rows.count();
    await page.getByLabel('只看不同').check();
    await expect(table.locator('tr[data-different="false"]')).toHaveCount(0);
    expect(await rows.count()).toBeLessThan(all);
    await expectAccessible(page);
    await table
      .getByRole('button', { name: /移出对比/ })
      .first()
      .click();
    await expect(page.getByText('2 / 12 款')).toBeVisible();
    await notice(page, '已移出对比').getByRole('button', { name: '撤销' }).click();
    await expect(page.getByText('3 / 12 款')).toBeVisible();
  });

  await test.step('the followed toy stands on its page, can go and come back', async () => {
    await page.goto('/follow');
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText(followed);
    await expectAccessible(page);
    await cards(page)
      .getByRole('button', { name: /^取消关注/ })
      .click();
    await expect(page.getByText('还没有关注的产品')).toBeVisible();
    await notice(page, '已取消关注').getByRole('button', { name: '撤销' }).click();
    await expect(cards(page)).toHaveCount(1);
  });

  await test.step('what was opened is history, until its day is removed', async () => {
    await cards(page).getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: followed })).toBeVisible();
    await page.goto('/parcourir');
    const today = page.getByRole('region', { name: '今天' });
    await expect(today).toContainText(followed);
    await expectAccessible(page);

    const stranger = await browser.newPage();
    await adopt(stranger, await registerBuyer(stranger.request, PASSWORD));
    await stranger.goto('/parcourir');
    await expect(stranger.getByText('还没有浏览历史')).toBeVisible();
    await stranger.goto('/follow');
    await expect(stranger.getByText('还没有关注的产品')).toBeVisible();
    await stranger.goto('/contrast');
    await expect(stranger.getByText('还没有要对比的产品')).toBeVisible();
    await stranger.close();

    await today.getByRole('button', { name: '删除这一天：今天' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await expect(toast(page, '已删除 1 条记录')).toBeVisible();
    await expect(page.getByText('还没有浏览历史')).toBeVisible();
  });
});
