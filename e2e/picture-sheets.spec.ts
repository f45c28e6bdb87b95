import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { readWorkbookPictures } from '../packages/documents/src/read.ts';
import { catalogueParts, zipParts } from '../packages/documents/src/workbook-fixture.ts';
import { expectAccessible, followSystemColours } from './support/a11y.ts';
import { DEMO } from './support/accounts.ts';
import { callApi, type SignedInUser } from './support/api.ts';
import { searchBox } from './support/screen.ts';
import { signIn } from './support/sign-in.ts';

interface DemoToy {
  toy_id: number;
  name: string;
  article_number: string;
  picture: { src: string };
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const NO_PICTURE = Buffer.from('not a picture');

/** Two toys of different kinds, so that neither is a match of the other. */
async function demoToys(page: Page, { token }: SignedInUser): Promise<DemoToy[]> {
  const toys: DemoToy[] = [];
  for (const keyword of ['出租车', '积木']) {
    const input = { data_module: 'sample' as const, keyword, page_size: 1 };
    const { list } = await callApi(page.request, 'toy.get_list', input, token);
    toys.push(...(list as DemoToy[]));
  }
  expect(toys).toHaveLength(2);
  return toys;
}

async function pictureOf(page: Page, toy: DemoToy): Promise<Buffer> {
  const answer = await page.request.get(toy.picture.src.replace('{w}', '600'));
  expect(answer.ok()).toBe(true);
  return answer.body();
}

async function upload(page: Page, rows: Parameters<typeof catalogueParts>[0]): Promise<void> {
  await page.goto('/law');
  await expect(searchBox(page)).toBeVisible();
  await page.getByRole('button', { name: '以图搜款' }).click();
  const buffer = await zipParts(catalogueParts(rows));
  const input = page.getByRole('dialog', { name: '以图搜款' }).locator('input[type="file"]').first();
  await input.setInputFiles({ name: '客户询价.xlsx', mimeType: XLSX, buffer });
  await expect(page).toHaveURL(/\/imageSearch\/sheet\/\d+$/);
  await expect(page.getByRole('heading', { name: '客户询价.xlsx' })).toBeVisible();
}

const matchesOf = (page: Page, row: number): Locator => page.getByRole('group', { name: `询价 第 ${row} 行的匹配` });

test('a spreadsheet is searched, accepted row by row and taken home with the matches in it', async ({ page }) => {
  await followSystemColours(page);
  const [taxi, blocks] = await demoToys(page, await signIn(page, DEMO.sales));
  await upload(page, [
    { texts: ['的士', '120'], picture: await pictureOf(page, taxi!) },
    { texts: ['积木', '48'], picture: await pictureOf(page, blocks!) },
    { texts: ['说明', '1'], picture: NO_PICTURE },
  ]);
  const download = page.getByRole('button', { name: '下载带匹配的表格' });
  await expect(download).toBeVisible();
  await expect(page.getByText('品名：的士')).toBeVisible();
  await expect(page.getByText('这张图片无法识别，请换成 jpg 或 png 图片')).toBeVisible();
  const first = matchesOf(page, 2).getByRole('radio').first();
  await expect(first).toHaveAccessibleName(`采用 ${taxi!.name}`);
  await expectAccessible(page);

  await first.click();
  await expect(first).toBeChecked();
  await expect(page.getByText('已采用 1', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: '全部采用最佳同款' }).click();
  await expect(matchesOf(page, 3).getByRole('radio').first()).toBeChecked();
  await page.getByRole('button', { name: '询价 第 3 行取消采用' }).click();
  await expect(matchesOf(page, 3).getByRole('radio').first()).not.toBeChecked();
  await page.reload();
  await expect(first).toBeChecked();

  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toBe('客户询价-匹配结果.xlsx');
  const { sheets, pictures } = await readWorkbookPictures(await readFile(await file.path()));
  expect(pictures.map(({ row }) => row)).toEqual([2, 3, 4]);
  const textsOf = (row: number) => (sheets[0]?.rows.get(row) ?? []).map(({ text }) => text);
  expect(textsOf(1)).toEqual(
    expect.arrayContaining(['图片', '品名', '数量', '匹配货号', '出厂价（元）', '相似度', '链接']),
  );
  expect(textsOf(2)).toEqual(expect.arrayContaining(['的士', '120', '已采用', taxi!.article_number, taxi!.name]));
  expect(textsOf(3)).toEqual(expect.arrayContaining(['积木', '最佳匹配（未确认）', blocks!.article_number]));
  expect(textsOf(4)).toEqual(['说明', '1', '图片无法识别']);

  await page.goto('/imageSearch');
  const kept = page.getByRole('listitem').filter({ hasText: '3 张图片 · 已采用 1' });
  await expect(kept.first()).toBeVisible();
  const count = await kept.count();
  await kept.first().getByRole('button', { name: '删除 客户询价.xlsx' }).click();
  await page.getByRole('dialog', { name: '删除搜索过的表格？' }).getByRole('button', { name: '删除' }).click();
  await expect(kept).toHaveCount(count - 1);
});

test('a spreadsheet without pictures says so and offers another try', async ({ page }) => {
  await signIn(page, DEMO.sales);
  await upload(page, []);
  await expect(page.getByRole('alert')).toContainText('表格中没有找到图片，请确认图片已插入到表格中');
  await page.getByRole('button', { name: '重新上传' }).click();
  await expect(page.getByRole('dialog', { name: '以图搜款' })).toBeVisible();
});

test('somebody else’s spreadsheet is not there', async ({ page }) => {
  await signIn(page, DEMO.otherSales);
  await page.goto('/imageSearch/sheet/999999');
  await expect(page.getByText('表格不存在或已被删除')).toBeVisible();
});
