import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible, followSystemColours } from './support/a11y.ts';
import { DEMO } from './support/accounts.ts';
import { callApi, makeExport } from './support/api.ts';
import { toast } from './support/screen.ts';
import { signIn } from './support/sign-in.ts';

// Permissions of the clipboard would stay for the next test.
test.use({ reuseContext: false });

/** A cart of that name with some toys of the catalogue. */
async function makeCart(page: Page, token: string, name: string): Promise<number> {
  const { list } = await callApi(page.request, 'toy.get_list', { page_size: 3 }, token);
  const ids = list.map(({ toy_id }) => toy_id).join(',');
  return (await callApi(page.request, 'website.add_customer_pick', { name, ids }, token)).id;
}

async function openHistory(page: Page): Promise<Locator> {
  await page.goto('/sample_list');
  await page.getByRole('button', { name: '历史记录' }).click();
  return page.getByRole('dialog').filter({ hasText: '历史记录' });
}

const rowsOf = (dialog: Locator) => dialog.locator('tbody tr.ant-table-row');

test('records are downloaded, narrowed, linked and removed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await followSystemColours(page);
  const { token } = await signIn(page, DEMO.buyer);
  const mark = `记录${Date.now() % 100_000}`;
  const cart = await makeCart(page, token, mark);
  await makeExport(page.request, { source: { kind: 'cart', id: cart }, kind: 'excel' }, token);
  await makeExport(page.request, { source: { kind: 'cart', id: cart }, kind: 'zip' }, token);
  const dialog = await openHistory(page);
  await dialog.getByLabel('找内容').fill(mark);
  await expect(rowsOf(dialog)).toHaveCount(2);
  const sheet = rowsOf(dialog).filter({ hasText: 'Excel' });
  await expectAccessible(page);

  await test.step('download one, and several one after the other', async () => {
    const downloading = page.waitForEvent('download');
    await sheet.getByRole('button', { name: /^下载/ }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    const names: string[] = [];
    page.on('download', (each) => void names.push(each.suggestedFilename()));
    await dialog.locator('thead input[type=checkbox]').first().check();
    await dialog.getByRole('button', { name: '批量下载（2）' }).click();
    await expect.poll(() => names.length).toBe(2);
    expect(names.some((name) => name.endsWith('.zip'))).toBe(true);
  });

  await test.step('narrow by format', async () => {
    await dialog.getByRole('combobox', { name: '格式' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: '图片压缩包' }).click();
    await expect(rowsOf(dialog)).toHaveCount(1);
    await dialog.getByRole('combobox', { name: '格式' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: '全部格式' }).click();
    await expect(rowsOf(dialog)).toHaveCount(2);
  });

  await test.step('copy a link that opens without a session', async () => {
    await sheet.getByRole('button', { name: /更多操作$/ }).click();
    await page.getByRole('menuitem', { name: '复制临时链接' }).click();
    await expect(toast(page, '复制成功')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const answer = await page.request.get(link);
    expect(answer.headers()['content-disposition']).toContain('attachment');
  });

  await test.step('a removal is asked about, and may be called off', async () => {
    await dialog.getByRole('button', { name: '批量删除（2）' }).click();
    const question = page.getByRole('dialog').filter({ hasText: '确认删除该历史记录？' });
    await question.getByRole('button', { name: '取消' }).click();
    await expect(toast(page, '已取消删除')).toBeVisible();
    await expect(rowsOf(dialog)).toHaveCount(2);
    await dialog.getByRole('button', { name: '批量删除（2）' }).click();
    await question.getByRole('button', { name: '删除', exact: true }).click();
    await expect(toast(page, '删除成功')).toBeVisible();
    await expect(dialog.getByText('没有符合条件的导出记录')).toBeVisible();
    await expect(dialog.getByRole('button', { name: '批量删除' })).toBeDisabled();
  });

  await test.step('mails have a tab of their own', async () => {
    await dialog.getByRole('tab', { name: '邮件记录' }).click();
    await expect(dialog.getByText('还没有邮件记录')).toBeVisible();
    await expectAccessible(page);
  });
});
