import { expect, test, type Page } from '@playwright/test';
import type { CallInput } from '@wanyuan/contract/client';
import { expectAccessible, followSystemColours } from './support/a11y.ts';
import { DEMO } from './support/accounts.ts';
import { callApi } from './support/api.ts';
import { watchForFaults } from './support/faults.ts';
import { signIn } from './support/sign-in.ts';

const MM = 72 / 25.4;

/** A cart of the test's own with so many toys of the catalogue. */
async function makeCart(page: Page, token: string, count: number): Promise<number> {
  const { list } = await callApi(page.request, 'toy.get_list', { page_size: count }, token);
  const ids = list.map(({ toy_id }) => toy_id).join(',');
  const name = `打印 ${Date.now() % 100_000}`;
  return (await callApi(page.request, 'website.add_customer_pick', { name, ids }, token)).id;
}

async function makePrint(page: Page, token: string, wish: CallInput<'system.get_print_key'>): Promise<string> {
  return (await callApi(page.request, 'system.get_print_key', wish, token)).url;
}

/** Sizes of the pages in points, as the file itself says. */
async function pagesOf(page: Page): Promise<{ width: number; height: number }[]> {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...file.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
    width: Number(width),
    height: Number(height),
  }));
}

test('a cart becomes a picking list in a window of its own', async ({ page }) => {
  await followSystemColours(page);
  const { token } = await signIn(page, DEMO.sales2);
  const id = await makeCart(page, token, 9);
  await page.goto(`/sample_car?id=${id}`);
  await page.getByRole('button', { name: '打印' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('打印（9 款）')).toBeVisible();
  await expectAccessible(page);
  const opening = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: '打开打印页' }).click();
  const paper = await opening;
  await expect(paper).toHaveURL(/\/print\/[\w-]{22}$/);
  await expect(paper).toHaveTitle('玩源-打印');
  await expect(paper.getByRole('heading', { name: /^拣样单/ })).toBeVisible();
  await expect(paper.locator('tbody tr')).toHaveCount(9);
  await expect(paper.getByRole('button', { name: '打印' })).toBeVisible();
  await expectAccessible(paper);
  const pages = await pagesOf(paper);
  expect(pages.length).toBeGreaterThan(0);
  for (const { width, height } of pages) {
    expect(width).toBeCloseTo(210 * MM, 0);
    expect(height).toBeCloseTo(297 * MM, 0);
  }
});

test('labels are as large as their paper, one a page, and nothing is cut', async ({ page, browser }) => {
  const { token } = await signIn(page, DEMO.sales2);
  const cart = await makeCart(page, token, 4);
  const label = { width_mm: 60, height_mm: 40, copies: 2 };
  const url = await makePrint(page, token, {
    source: { kind: 'cart', id: cart },
    layout: 'labels',
    label,
    is_show_factory: true,
    is_show_price: true,
  });
  const visitor = await browser.newPage();
  const faults = await watchForFaults(visitor);
  const response = await visitor.goto(url);
  expect(response?.headers()['x-robots-tag']).toContain('noindex');
  const labels = visitor.getByRole('region', { name: /^标签/ });
  await expect(labels).toHaveCount(8);
  const pages = await pagesOf(visitor);
  expect(pages).toHaveLength(8);
  expect(pages[0]?.width).toBeCloseTo(60 * MM, 0);
  expect(pages[0]?.height).toBeCloseTo(40 * MM, 0);
  const isCut = await labels.evaluateAll((all) =>
    all.some((each) => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1),
  );
  expect(isCut).toBe(false);

  await visitor.getByRole('button', { name: 'A4 纸，排满裁开' }).click();
  const sheets = await pagesOf(visitor);
  expect(sheets).toHaveLength(1);
  expect(sheets[0]?.width).toBeCloseTo(210 * MM, 0);
  faults.expectNone();
  await visitor.close();
});

test('toys of a list are printed from the bar of what is picked', async ({ page }) => {
  await signIn(page, DEMO.sales2);
  await page.goto('/sample_list?category=4022');
  const card = page.locator('article').filter({ visible: true }).first();
  await card.hover();
  await card.getByRole('checkbox').click();
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '打印' }).click();
  const opening = page.waitForEvent('popup');
  await page.getByRole('dialog').getByRole('button', { name: '打开打印页' }).click();
  const paper = await opening;
  await expect(paper.getByRole('region', { name: /^标签/ })).toHaveCount(1);
});

test('a key that is none opens nothing', async ({ page }) => {
  const faults = await watchForFaults(page);
  await page.goto('/print/nothing');
  await expect(page.getByRole('heading', { name: '打印链接已失效' })).toBeVisible();
  faults.expectNone();
});
