import { expect, test } from '@playwright/test';
import { expectAccessible, followSystemColours } from './support/a11y.ts';
import { DEMO } from './support/accounts.ts';
import { callApi } from './support/api.ts';
import { watchForFaults } from './support/faults.ts';
import { makeCustomerCart } from './support/quoting.ts';
import { cells, typeInto } from './support/sheet.ts';
import { signIn } from './support/sign-in.ts';

const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en-GB' };

test('a quotation is made of a cart, typed into, sent, confirmed on a phone and ordered', async ({ page, browser }) => {
  await followSystemColours(page);
  const { token } = await signIn(page, DEMO.memberBuyer);
  const { cart, customer } = await makeCustomerCart(page.request, token, { toys: 3, cartons: 10 });

  await test.step('a cart becomes a quotation', async () => {
    await page.goto(`/sample_car?id=${cart}`);
    await page.getByRole('button', { name: '生成报价单' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '新建并编辑' }).click();
    await expect(page).toHaveURL(/\/edit_quotation\/\d+$/);
    await expect(cells(page, 'cartons')).toHaveCount(3);
    await expectAccessible(page);
  });

  await test.step('what is typed is kept', async () => {
    await typeInto(page, 'cartons', '12', '24', '36');
    await typeInto(page, 'price', '2.5', '3.5');
    await expect(page.getByText('已保存').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText(/保存中|未保存/).filter({ visible: true })).toHaveCount(0);
    await page.reload();
    await expect(cells(page, 'cartons')).toContainText(['12', '24', '36']);
    await expect(cells(page, 'price')).toContainText(['2.5', '3.5', '']);
  });

  let link = '';
  await test.step('it goes out as a link', async () => {
    await page.getByRole('button', { name: '发送 V1' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '发出，生成 1 个链接' }).click();
    link = await dialog.getByLabel('链接', { exact: true }).inputValue();
    expect(link).toMatch(/\/confirm#[\w-]{22}$/);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '完成' }).click();
  });

  await test.step('the customer confirms it', async () => {
    const phone = await browser.newPage(PHONE);
    await followSystemColours(phone);
    const response = await phone.goto(link);
    expect(response?.headers()['x-robots-tag']).toContain('noindex');
    await expect(phone).toHaveTitle('报价确认');
    await phone.getByRole('button', { name: 'Accept all' }).click();
    await expect(phone.getByText('3 of 3 answered').first()).toBeVisible();
    await expectAccessible(phone);
    await phone.getByRole('button', { name: 'Submit' }).click();
    const sheet = phone.getByRole('dialog');
    await sheet.getByRole('checkbox').check();
    await sheet.getByLabel('Name').fill('Emma Clarke');
    await sheet.getByRole('button', { name: 'Submit' }).click();
    await expect(phone.getByText(/You submitted this confirmation as Emma Clarke/)).toBeVisible();
    await phone.close();
  });

  await test.step('what was confirmed becomes an order', async () => {
    await page.getByRole('button', { name: '查看客户的答复' }).click();
    await page.getByRole('button', { name: '接受，生成订单' }).filter({ visible: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '接受，生成订单' }).click();
    await expect(page).toHaveURL(/\/customerOrder\?id=\d+/);
    await page.goto('/customerIndent');
    const row = page.locator('tbody tr.ant-table-row').filter({ hasText: customer });
    await expect(row).toHaveCount(1);
    await expectAccessible(page);
    await row.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/customerOrder\?id=\d+/);
    await expect(page.getByText('Emma Clarke').filter({ visible: true }).first()).toBeVisible();
    await expectAccessible(page);
  });
});

test('whoever types down a column sees the cell and the sums, on a low screen too', async ({ page }) => {
  const { token } = await signIn(page, DEMO.memberBuyer);
  const { cart } = await makeCustomerCart(page.request, token, { toys: 14, cartons: 10 });
  const source = { kind: 'cart' as const, customer_pick_ids: [cart] };
  const { id } = await callApi(page.request, 'quotation.add_new_quotation', { source }, token);
  await page.goto(`/edit_quotation/${id}`);
  await cells(page, 'cartons').first().click();
  for (let line = 1; line <= 10; line += 1) await page.keyboard.press('Enter');
  const typed = cells(page, 'cartons').getByRole('textbox');
  await typed.fill('77');
  await expect(typed).toBeInViewport({ ratio: 1 });
  const sums = page.getByRole('region', { name: '合计' }).filter({ visible: true });
  await expect(sums).toBeInViewport({ ratio: 1 });
  const [cell, bar] = [await typed.boundingBox(), await sums.boundingBox()];
  expect(cell!.y + cell!.height).toBeLessThanOrEqual(bar!.y);
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: '全选' }).filter({ visible: true }).check();
  await expect(page.getByRole('toolbar', { name: '批量操作' })).toBeInViewport({ ratio: 1 });
});

test('nobody learns anything of a quotation behind a link that is none', async ({ page }) => {
  const faults = await watchForFaults(page);
  await page.goto('/confirm#nothing');
  await page.getByRole('button', { name: 'EN' }).click();
  await expect(page.getByText('This link does not exist any more')).toBeVisible();
  faults.expectNone();
});
