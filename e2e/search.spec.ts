import { expect, test, type Locator, type Page } from '@playwright/test';
import { api } from '@wanyuan/contract/client';
import { DEMO } from './support/accounts.ts';
import { callApi, registerBuyer } from './support/api.ts';
import { expectAccessible, followSystemColours } from './support/a11y.ts';
import { pane, scrollTop, searchBox, toast } from './support/screen.ts';
import { adopt, signIn } from './support/sign-in.ts';

const results = (page: Page): Locator => page.getByRole('region', { name: '产品', exact: true });
const cards = (page: Page): Locator => results(page).getByRole('article');
const filters = (page: Page): Locator => page.getByRole('region', { name: '筛选' });
const row = (page: Page, name: string): Locator => filters(page).getByRole('group', { name, exact: true });
const total = async (page: Page): Promise<number> => {
  const text = page.getByText(/^共 [\d,]+\+? 款$/);
  await expect(text).toBeVisible();
  return Number((await text.innerText()).replaceAll(/\D/g, ''));
};
const countOn = async (chip: Locator): Promise<number> =>
  Number((await chip.locator('em').innerText()).replaceAll(',', ''));

async function search(page: Page, words: string): Promise<void> {
  await searchBox(page).fill(words);
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('keyword') === words);
  await expect(results(page)).toHaveAttribute('aria-busy', 'false');
}

test.describe('finding toys', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, DEMO.sales);
    await page.goto('/sample_list');
    await expect(cards(page).first()).toBeVisible();
  });

  test('words, pinyin and initials lead to the same toys', async ({ page }) => {
    await search(page, '遥控越野车');
    await expect(cards(page).first()).toContainText(/遥控.*越野车/);
    await expect(cards(page).first().locator('mark').first()).toBeVisible();
    for (const spelling of ['yaokongyueyeche', 'ykyyc']) {
      await search(page, spelling);
      await expect(cards(page).first()).toContainText('越野车');
    }
  });

  test('an article number leads to its toy, and so does a part of it', async ({ page }) => {
    const article = (await cards(page).first().getByText(/^货号/).innerText()).replace('货号', '').trim();
    await search(page, article);
    await expect(cards(page).first()).toContainText(article);
    await search(page, article.slice(0, -1));
    await expect(results(page)).toContainText(article.slice(0, -1));
  });

  test('filters combine, and each count is the total that it promised', async ({ page }) => {
    for (const [group, name] of [
      ['分类', '电动遥控'],
      ['包装', '彩盒'],
      ['证书', 'EN71'],
    ] as const) {
      const chip = row(page, group).getByRole('button', { name });
      await expect(filters(page)).toHaveAttribute('aria-busy', 'false');
      const promised = await countOn(chip);
      await chip.click();
      await expect(chip).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(() => total(page)).toBe(promised);
    }
    await expect(page).toHaveURL(/category=4000,4001&packing=1&certificate=1/);
    const before = await total(page);
    await page.getByRole('link', { name: '去掉条件：彩盒' }).click();
    await expect.poll(() => total(page)).toBeGreaterThan(before);
    await page.getByRole('link', { name: '清除全部条件' }).click();
    await expect(page).toHaveURL('/sample_list');
  });

  test('a range of one’s own is applied, a reversed one is said to be so', async ({ page }) => {
    await filters(page).getByRole('textbox', { name: '出厂价不低于' }).fill('90');
    await filters(page).getByRole('textbox', { name: '出厂价不高于' }).fill('20');
    await expect(filters(page).getByRole('alert')).toHaveText('下限不能大于上限');
    await filters(page).getByRole('textbox', { name: '出厂价不低于' }).fill('10');
    await filters(page).getByRole('textbox', { name: '出厂价不高于' }).press('Enter');
    await expect(page).toHaveURL(/price_min=10&price_max=20/);
    // The address is there before the toys are.
    await expect(async () => {
      await expect(results(page)).toHaveAttribute('aria-busy', 'false');
      const prices = (await cards(page).locator('b').allInnerTexts()).filter((text) => text.includes('¥'));
      expect(prices.length).toBeGreaterThan(0);
      for (const price of prices) expect(Number(price.replace('¥', ''))).toBeLessThanOrEqual(20);
    }).toPass();
  });

  test('prices sort both ways, and the address keeps it', async ({ page }) => {
    const sort = page.getByRole('group', { name: '排序' });
    await sort.getByRole('button', { name: '价格' }).click();
    await expect(page).toHaveURL(/order=price_asc/);
    await sort.getByRole('button', { name: '价格' }).click();
    await expect(page).toHaveURL(/order=price_desc/);
    await page.reload();
    await expect(sort.getByRole('button', { name: '价格' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('scrolling goes on to the next pages and the address follows; few cards are drawn', async ({ page }) => {
    const scroller = pane(page, '样品查询');
    await expect(async () => {
      await scroller.evaluate((element) => element.scrollBy({ top: 1600, behavior: 'instant' }));
      await expect(page).toHaveURL(/page=[3-9]/, { timeout: 500 });
    }).toPass();
    expect(await cards(page).count()).toBeLessThan(60);
    await page.getByRole('button', { name: '顶部' }).click();
    await expect.poll(() => scrollTop(scroller)).toBe(0);
    await expect(page).toHaveURL('/sample_list');
  });

  test('several toys are picked by mouse and keyboard, and Esc lets them go', async ({ page }) => {
    await cards(page).nth(0).getByRole('checkbox').check({ force: true });
    const bar = page.getByRole('toolbar', { name: '批量操作' });
    await expect(bar).toContainText('已选 1 款');
    await cards(page).nth(0).getByRole('link').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press(' ');
    await expect(bar).toContainText('已选 2 款');
    await page.keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/toy_detail\/sample\/\d+/);
  });

  test('nothing found: what to take away, and what others look for', async ({ page }) => {
    await page.goto('/sample_list?keyword=没有这种东西的&spot=1');
    await expect(page.getByText('没有符合条件的产品')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: '全部清除' }).click();
    await expect(cards(page).first()).toBeVisible();
  });

  test('bad input never breaks the page', async ({ page }) => {
    for (const query of ["'; drop table toys; --", '100%_\\', '😀', 'a'.repeat(500)]) {
      await page.goto(`/sample_list?keyword=${encodeURIComponent(query)}`);
      await expect(page.getByText(/没有符合条件的产品|共 [\d,]+ 款/).first()).toBeVisible();
    }
    await page.goto('/sample_list?page=99999');
    await page.getByRole('button', { name: '回到第一页' }).click();
    await expect(cards(page).first()).toBeVisible();
  });
});

test('the table shows the same toys, and the choice is remembered', async ({ page }) => {
  // An account of its own: the choice would change the lists of tests that share it.
  await adopt(page, await registerBuyer(page.request, 'searching2026'));
  await page.goto('/sample_list');
  const first = await cards(page).first().getByRole('heading').innerText();
  const saved = page.waitForResponse(`**${api.toy.update_user_config.path}`);
  await page.getByRole('group', { name: '视图' }).getByRole('button', { name: '列表' }).click();
  await saved;
  await expect(results(page).getByRole('row').nth(1)).toContainText(first);
  await page.reload();
  await expect(results(page).getByRole('table')).toBeVisible();
  await page.getByRole('group', { name: '视图' }).getByRole('button', { name: '大图' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('an address sent to a colleague shows the same toys', async ({ browser, page }) => {
  await signIn(page, DEMO.sales);
  await page.goto('/sample_list?keyword=积木&certificate=1&order=price_asc');
  const names = async (on: Page): Promise<string[]> => {
    await expect(cards(on).first()).toBeVisible();
    return (await cards(on).getByRole('heading').allInnerTexts()).slice(0, 8);
  };
  const mine = await names(page);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, DEMO.sales2);
  await other.goto(page.url());
  expect(await names(other)).toEqual(mine);
  expect(await total(other)).toBe(await total(page));
  await other.context().close();
});

test('a search is kept, renamed, taken away and brought back', async ({ page }) => {
  await adopt(page, await registerBuyer(page.request, 'searching2026'));
  await page.goto('/sample_list?keyword=泡泡机');
  await page.getByRole('button', { name: '保存搜索' }).click();
  await expect(page.getByRole('textbox', { name: '名称' })).toHaveValue('泡泡机');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(toast(page, '已保存')).toBeVisible();
  await page.getByRole('button', { name: /我的搜索/ }).click();
  const kept = page.getByRole('list', { name: '保存的搜索' });
  await kept.getByRole('button', { name: '重命名 泡泡机' }).click();
  await kept.getByRole('textbox', { name: '新名称' }).fill('泡泡机现货');
  await kept.getByRole('textbox', { name: '新名称' }).press('Enter');
  await expect(kept.getByRole('link', { name: '泡泡机现货' })).toBeVisible();
  await kept.getByRole('button', { name: '删除 泡泡机现货' }).click();
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByRole('button', { name: /我的搜索/ }).click();
  await expect(kept.getByRole('link', { name: '泡泡机现货' })).toBeVisible();
  await kept.getByRole('link', { name: '泡泡机现货' }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('keyword') === '泡泡机');
});

test('a free user whose searches are used up is told so', async ({ page }) => {
  const buyer = await registerBuyer(page.request, 'searching2026');
  const words = Array.from({ length: 300 }, (_, index) => `车${index}`);
  for (let start = 0; start < words.length; start += 20) {
    await Promise.all(
      words
        .slice(start, start + 20)
        .map((keyword) => callApi(page.request, 'toy.get_list', { keyword, page_size: 1 }, buyer.token)),
    );
  }
  await adopt(page, buyer);
  await page.goto('/sample_list?keyword=车300');
  await expect(page.getByRole('dialog')).toContainText('免费用户每天仅可搜索300次');
});

test('the list is accessible in both colours', async ({ page }) => {
  await followSystemColours(page);
  await signIn(page, DEMO.sales);
  await page.goto('/sample_list?keyword=遥控&certificate=1');
  await expect(cards(page).first()).toBeVisible();
  await cards(page).first().hover();
  await expectAccessible(page);
});
