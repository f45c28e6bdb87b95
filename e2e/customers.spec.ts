import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, followSystemColours } from './support/a11y.ts';
import { PASSWORD } from './support/accounts.ts';
import { callApi, registerBuyer } from './support/api.ts';
import { toast } from './support/screen.ts';
import { adopt } from './support/sign-in.ts';

const rows = (page: Page) => page.locator('tbody tr.ant-table-row').filter({ visible: true });
const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });

test('customers are written down, found, imported, exported and removed', async ({ page }) => {
  await followSystemColours(page);
  const user = await registerBuyer(page.request, PASSWORD);
  await adopt(page, user);
  await page.goto('/customer_management');
  await expect(page.getByText('还没有客户')).toBeVisible();

  await test.step('the form keeps contacts', async () => {
    await page.getByRole('button', { name: '新建客户' }).first().click();
    const form = dialog(page);
    await form.getByLabel('客户名称').fill('Brightside Toys Ltd');
    await form.getByLabel('国家').fill('英国');
    await form.getByLabel('联系人1姓名').fill('Emma Clarke');
    await form.getByLabel('联系人1邮箱').fill('emma@brightside.example');
    await expectAccessible(page);
    await form.getByRole('button', { name: '新建客户' }).click();
    await expect(toast(page, '新建客户成功')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Brightside Toys Ltd' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'emma@brightside.example' })).toBeVisible();
  });

  await test.step('a duplicate is told while typing, and refused', async () => {
    await page.goto('/customer_management');
    await page.getByRole('button', { name: '新建客户' }).click();
    const form = dialog(page);
    await form.getByLabel('客户名称').fill('BRIGHTSIDE toys, LLC');
    await expect(form.getByRole('status')).toContainText('Brightside Toys Ltd，名称相同');
    await form.getByRole('button', { name: '新建客户' }).click();
    await expect(form.getByText('已有同名客户“Brightside Toys Ltd”')).toBeVisible();
    await form.getByRole('button', { name: '取消' }).click();
    await page.getByRole('dialog', { name: '放弃已填写的内容？' }).getByRole('button', { name: '放弃' }).click();
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('a sheet is corrected before it is written', async () => {
    await page.getByRole('button', { name: '导入' }).click();
    const text = '客户名称,国家,标签\nBrightside Toys,英国,\n,法国,超市\n';
    await page
      .getByLabel('选择客户表格')
      .setInputFiles({ name: '客户.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    const preview = dialog(page);
    await expect(preview.getByText('缺少客户名称，无法导入')).toBeVisible();
    await expect(preview.getByText('名称相同', { exact: false })).toBeVisible();
    await preview.getByLabel('第3行客户名称').fill('Jouets Lumière');
    await expect(preview.getByText('可导入')).toBeVisible();
    await expectAccessible(page);
    await preview.getByRole('button', { name: '导入 2 位' }).click();
    await expect(preview.getByText('新增 1 位，跳过 1 位')).toBeVisible();
    await preview.getByRole('button', { name: '完成' }).click();
    await expect(rows(page)).toHaveCount(2);
  });

  await test.step('the filter stands in the address, and the export follows it', async () => {
    await page.getByRole('group', { name: '国家' }).getByRole('button', { name: /法国/ }).click();
    await expect(page).toHaveURL(/country=/);
    await expect(rows(page)).toHaveCount(1);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出' }).click();
    expect((await download).suggestedFilename()).toMatch(/^客户-.*\.xlsx$/);
    await expect(toast(page, '已导出 1 位客户')).toBeVisible();
  });

  await test.step('deleting one with a cart asks where the cart goes', async () => {
    const { list } = await callApi(page.request, 'customer.list', { keyword: 'brightside' }, user.token);
    const customer_id = list[0]!.id;
    await callApi(page.request, 'website.add_customer_pick', { name: '春季', customer_id }, user.token);
    await page.goto(`/customer_management/${customer_id}`);
    await expect(page.getByRole('region', { name: '选样车' }).getByRole('link', { name: '春季' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '删除', exact: true }).filter({ visible: true }).click();
    const ask = dialog(page);
    await expect(ask.getByText('1 个选样车')).toBeVisible();
    await ask.getByLabel('保留，不再属于任何客户').check();
    await ask.getByRole('button', { name: '删除' }).click();
    await expect(toast(page, '已删除 1 位客户')).toBeVisible();
    await expect(page).toHaveURL('/customer_management');
    await expect(rows(page)).toHaveCount(1);
  });
});
