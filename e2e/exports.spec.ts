import { readFile } from 'node:fs/promises';
import { expect, test, type Download, type Locator, type Page } from '@playwright/test';
import { api } from '@wanyuan/contract/client';
import { readRows } from '../packages/documents/src/read-rows.ts';
import { DEMO } from './support/accounts.ts';
import { expectAccessible, followSystemColours } from './support/a11y.ts';
import { callApi } from './support/api.ts';
import { watchForFaults } from './support/faults.ts';
import { XLSX } from './support/product-sheet.ts';
import { toast } from './support/screen.ts';
import { signIn } from './support/sign-in.ts';

const TEMPLATE = new URL('../packages/documents/src/template/quotation-excel.xlsx', import.meta.url);

/** A cart of the test's own with the first toys of the catalogue. */
async function makeCart(page: Page, token: string, size: number): Promise<{ id: number; name: string }> {
  const { list } = await callApi(page.request, 'toy.get_list', { page_size: size }, token);
  const name = `导出 ${Date.now() % 1_000_000}`;
  const ids = list.map(({ toy_id }) => toy_id).join(',');
  const { id } = await callApi(page.request, 'website.add_customer_pick', { name, ids }, token);
  return { id, name };
}

async function openDialog(page: Page, cartId: number): Promise<Locator> {
  await page.goto(`/sample_car?id=${cartId}`);
  await page.getByRole('button', { name: '导出', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: '预览' })).toContainText('款');
  return dialog;
}

/** Starts the export that the dialog shows and waits for its file. */
async function download(page: Page, dialog: Locator): Promise<Download> {
  const arriving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^导出 \d+ 款$/ }).click();
  await expect(dialog).toBeHidden();
  const file = await arriving;
  await expect(page.getByText('导出成功').last()).toBeVisible();
  return file;
}

test('a cart becomes a workbook with the columns that were chosen', async ({ page }) => {
  await followSystemColours(page);
  const faults = await watchForFaults(page);
  const { token } = await signIn(page, DEMO.sales2);
  // What a try before this one has chosen is kept for the person.
  await callApi(page.request, 'system.update_commonly_field', { template: 'quoted', fields: [] }, token);
  const cart = await makeCart(page, token, 5);
  const dialog = await openDialog(page, cart.id);
  const sheet = dialog.getByRole('table');
  await expect(sheet.locator('tbody').getByRole('row')).toHaveCount(5);

  await dialog.getByRole('button', { name: '移除 包装', exact: true }).click();
  await expect(sheet.getByRole('columnheader', { name: '包装', exact: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: '加入 材质' }).click();
  await dialog.getByRole('button', { name: /^材质，第/ }).press('Alt+ArrowLeft');
  await dialog.getByText('English', { exact: true }).click();
  await expect(sheet.getByRole('columnheader', { name: 'Material' })).toBeVisible();
  await dialog.getByRole('button', { name: '设为常用列' }).click();
  await expect(toast(page, '已设为常用列')).toBeVisible();
  await expectAccessible(page);

  const file = await download(page, dialog);
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  const rows = await readRows(await file.path());
  const head = rows.find(({ cells }) => cells.includes('Item No.'));
  expect(head?.cells).toContain('Material');
  expect(head?.cells).not.toContain('Packing');
  expect(head?.cells.at(-1)).toBe('Remark');
  expect(rows.flatMap(({ cells }) => cells).join(' ')).not.toContain('Ex-works');

  await test.step('what was chosen is there the next time', async () => {
    const again = await openDialog(page, cart.id);
    await expect(again.getByRole('button', { name: '移除 材质' })).toBeVisible();
    await again.getByRole('button', { name: '恢复默认' }).click();
    await expect(again.getByRole('button', { name: '移除 包装', exact: true })).toBeVisible();
  });
  faults.expectNone();
});

test('quotation, catalogue and marked pictures', async ({ page }) => {
  await followSystemColours(page);
  const { token } = await signIn(page, DEMO.sales);
  const cart = await makeCart(page, token, 4);

  const quotation = await openDialog(page, cart.id);
  await quotation.getByText('PDF 报价单').click();
  const pdf = await download(page, quotation);
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');

  const catalogue = await openDialog(page, cart.id);
  await catalogue.getByText('PDF 图册').click();
  await catalogue.getByText('2 × 3，每页 6 款').click();
  await expect(catalogue.getByText('1 / 1', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await catalogue.getByText('图片压缩包').click();
  if (!(await catalogue.getByRole('switch', { name: '水印' }).isChecked())) {
    await catalogue.getByRole('switch', { name: '水印' }).click();
  }
  await catalogue.getByLabel('水印文字').fill('启帆玩具');
  await catalogue.getByText('平铺', { exact: true }).click();
  const preview = catalogue.getByRole('region', { name: '预览' });
  await expect(preview.getByText('启帆玩具').first()).toBeVisible();
  await expectAccessible(page);
  const zip = await download(page, catalogue);
  expect(zip.suggestedFilename()).toMatch(/\.zip$/);
  expect((await readFile(await zip.path())).subarray(0, 2).toString()).toBe('PK');
});

test('an export can be stopped, and is found again after a reload', async ({ page }) => {
  const { token } = await signIn(page, DEMO.otherSales);
  const cart = await makeCart(page, token, 2);
  const dialog = await openDialog(page, cart.id);
  const running = {
    uuid: '11111111-1111-4111-8111-111111111111',
    progress: 40,
    state: 'running',
    link: '',
    name: '慢的.xlsx',
    toy_count: 2,
    done_count: 1,
    lost_pictures: 0,
    reason: '',
    poll_ms: 1000,
  };
  const answer = (data: object) => ({ json: { code: 0, msg: '', data } });
  await page.route(`**${api.system.export_excel.path}`, (route) => route.fulfill(answer(running)));
  await page.route(`**${api.system.get_callback.path}`, (route) => route.fulfill(answer(running)));
  await page.route(`**${api.system.get_export_history.path}`, (route) =>
    route.fulfill(
      answer({ total: 1, page: 1, page_size: 20, list: [{ ...running, id: 1, is_own: true, content: '慢的' }] }),
    ),
  );
  await page.route(`**${api.system.callback.path}`, (route) =>
    route.fulfill(answer({ ...running, progress: 0, state: 'cancelled' })),
  );
  await dialog.getByRole('button', { name: /^导出 \d+ 款$/ }).click();
  await expect(page.getByText('正在导出 慢的.xlsx')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: '导出进度' })).toBeVisible();

  await page.reload();
  await expect(page.getByText('正在导出 慢的.xlsx')).toBeVisible();
  await expect(page.getByText('1 / 2 款')).toBeVisible();
  await page.locator('.ant-notification-notice').getByRole('button', { name: '取消' }).click();
  await expect(page.getByText('已取消导出')).toBeVisible();
});

test('a failure is said, with the way to try again', async ({ page }) => {
  const { token } = await signIn(page, DEMO.otherSales);
  const cart = await makeCart(page, token, 1);
  const dialog = await openDialog(page, cart.id);
  const failed = {
    uuid: '22222222-2222-4222-8222-222222222222',
    progress: -100,
    state: 'failed',
    link: '',
    name: '坏的.xlsx',
    toy_count: 1,
    done_count: 0,
    lost_pictures: 0,
    reason: '',
    poll_ms: 1000,
  };
  await page.route(`**${api.system.export_excel.path}`, (route) =>
    route.fulfill({ json: { code: 0, msg: '', data: failed } }),
  );
  await dialog.getByRole('button', { name: /^导出 \d+ 款$/ }).click();
  await expect(page.getByText('导出失败，请联系客服')).toBeVisible();
  await page.unroute(`**${api.system.export_excel.path}`);
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: /重\s*试/ }).click();
  expect((await arriving).suggestedFilename()).toMatch(/\.xlsx$/);
});

test('leaders keep a letterhead and templates of the company', async ({ page }) => {
  await followSystemColours(page);
  const { token } = await signIn(page, DEMO.otherMain);
  await page.goto('/export_setting');
  const english = `Haiwan Trading ${Date.now() % 1_000_000}`;
  await page.getByLabel('英文名称').fill(english);
  await expect(page.getByRole('figure', { name: '抬头预览' })).toContainText(english);
  await page.getByRole('button', { name: '保存抬头' }).click();
  await expect(toast(page, '保存成功')).toBeVisible();

  const name = `报价单 ${Date.now() % 1_000_000}`;
  const buffer = await readFile(TEMPLATE);
  await page
    .getByLabel('选择模板文件')
    .setInputFiles({ name: 'old.xls', mimeType: 'application/vnd.ms-excel', buffer });
  await expect(page.getByText('请用 Excel 或 WPS 另存为 xlsx 后再上传')).toBeVisible();
  await page.getByLabel('选择模板文件').setInputFiles({ name: 'quotation.xlsx', mimeType: XLSX, buffer });
  await page.getByLabel('模板名称').fill(name);
  await page.getByRole('button', { name: '添加模板' }).click();
  await expect(toast(page, '模板已添加')).toBeVisible();
  await page.getByLabel('查找占位符').fill('品名');
  await expect(page.getByRole('button', { name: '复制 {{品名}}' })).toBeVisible();
  await expectAccessible(page);

  const cart = await makeCart(page, token, 3);
  const dialog = await openDialog(page, cart.id);
  await dialog.getByText(name).click();
  await expect(dialog.getByText(/个占位符填写/)).toBeVisible();
  const arriving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^导出 \d+ 款$/ }).click();
  expect((await readRows(await (await arriving).path())).length).toBeGreaterThan(3);

  await page.goto('/export_setting');
  await page.getByRole('button', { name: `删除模板 ${name}` }).click();
  await page.getByRole('button', { name: /^删\s*除$/ }).click();
  await expect(toast(page, '删除成功')).toBeVisible();
});

test('a search is exported as it was found', async ({ page }) => {
  await signIn(page, DEMO.sales2);
  await page.goto('/sample_list?keyword=遥控');
  await page.getByRole('button', { name: '导出结果' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /^导出 [\d,]+ 款$/ })).toBeEnabled();
  await expect(dialog.getByText(/^前 20 款，共/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
