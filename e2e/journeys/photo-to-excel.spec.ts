import { expect, test, type Page } from '@playwright/test';
import { api } from '@wanyuan/contract/client';
import { readWorkbookPictures } from '../../packages/documents/src/read-workbook-pictures.ts';
import { readRows } from '../../packages/documents/src/read-rows.ts';
import { writeRows } from '../../packages/documents/src/write-rows.ts';
import { DEMO } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { XLSX } from '../support/product-sheet.ts';
import { searchBox } from '../support/screen.ts';
import { signIn } from '../support/sign-in.ts';
import { countActs, type Journey } from './support/count-acts.ts';
import { photographed } from './support/customer-photo.ts';

interface Toy {
  toy_id: number;
  name: string;
  article_number: string;
  picture: { src: string };
}

/** One that the customer asked for this time, instead of the one in force for them. */
const FORMULA = 'CIF 欧元';

async function findToy(page: Page, token: string): Promise<Toy> {
  const input = { data_module: 'sample' as const, keyword: '出租车', page_size: 1 };
  const { list } = await callApi(page.request, 'toy.get_list', input, token);
  return list[0] as Toy;
}

/** The workbook in which this customer wants to be quoted. */
async function keepTemplate(page: Page, token: string, name: string): Promise<number> {
  const buffer = await writeRows(
    'QUOTATION',
    ['PHOTO', 'ITEM NO.', 'DESCRIPTION', 'UNIT PRICE'].map((title) => ({ title })),
    [['{{图片}}', '{{货号}}', '{{品名}}', '{{报价}}']],
  );
  const file = { name: 'customer.xlsx', mimeType: XLSX, buffer };
  const sent = await page.request.post(api.upload.upload_file.path, {
    headers: { token },
    multipart: { purpose: 'export_template', file },
  });
  const { data } = (await sent.json()) as { data: { id: number } };
  const input = { file_id: data.id, name };
  return (await callApi(page.request, 'system.add_excel_template', input, token)).template_id!;
}

/** From the results to the customer's cart, priced by the formula that they asked for. */
async function takeAndPrice(page: Page, journey: Journey, toy: Toy, cart: string): Promise<void> {
  const card = page.getByRole('region', { name: '同款', exact: true }).getByRole('article').first();
  await journey.see(card);
  await expect(card).toContainText(toy.name);
  await card.hover();
  await card.getByRole('button', { name: '选择选样车加入' }).click();
  const row = page.getByRole('dialog').getByRole('button', { name: `加入 ${cart}` });
  await journey.see(row);
  await row.click();
  const open = page.locator('.ant-notification-notice').getByRole('button', { name: '查看选样车' });
  await journey.see(open);
  await open.click();
  await journey.see(page.getByRole('grid', { name: '选样车产品' }));
  await page.getByRole('button', { name: '重算报价' }).click();
  const formula = page.getByRole('menuitem', { name: FORMULA });
  await journey.see(formula);
  await formula.click();
  await journey.see(page.getByText('已重算 1 款'));
}

/** What the file says of the toy, and whether it shows it. */
async function quoted(path: string, toy: Toy): Promise<{ cells: string[] | undefined; pictures: number }> {
  const rows = await readRows(path);
  const workbook = await readWorkbookPictures(path);
  const pictures = workbook.pictures.length;
  workbook.close();
  return { cells: rows.find(({ cells }) => cells.includes(toy.article_number))?.cells, pictures };
}

test('a customer’s photo becomes a quotation in the customer’s own workbook', async ({ page }) => {
  const { token } = await signIn(page, DEMO.main);
  const toy = await findToy(page, token);
  const shop = await (await page.request.get(toy.picture.src.replace('{w}', '600'))).body();
  const buffer = await photographed(page, shop);
  const mark = String(Date.now() % 1_000_000);
  const [cart, template] = [`照片${mark}`, `客户格式${mark}`];
  const { list: customers } = await callApi(page.request, 'customer.list', {}, token);
  const input = { name: cart, customer_id: customers[0]!.id };
  const { id: cartId } = await callApi(page.request, 'website.add_customer_pick', input, token);
  const templateId = await keepTemplate(page, token, template);

  const journey = await countActs('photo-to-excel', page);
  await page.goto('/');
  await journey.see(searchBox(page));
  await page.getByRole('button', { name: '以图搜款' }).filter({ visible: true }).first().click();
  const dialog = page.getByRole('dialog', { name: '以图搜款' });
  const choose = dialog.getByRole('button', { name: '选择图片' });
  await journey.see(choose);
  await journey.chooseFile(choose, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  await dialog.getByRole('button', { name: '开始搜索' }).click();
  await takeAndPrice(page, journey, toy, cart);

  await page.getByRole('button', { name: '导出', exact: true }).first().click();
  const exporting = page.getByRole('dialog', { name: /^导出/ });
  await journey.see(exporting.getByText(template));
  await exporting.getByText(template).click();
  const arriving = page.waitForEvent('download');
  await exporting.getByRole('button', { name: '导出 1 款' }).click();
  const file = await journey.until(() => arriving);
  const { clicks } = await journey.finish();
  expect(clicks).toBeLessThanOrEqual(12);

  const { list: lines } = await callApi(page.request, 'website.get_sample_car', { customer_pick_id: cartId }, token);
  expect(lines).toMatchObject([{ currency: 'EUR' }]);
  const { cells, pictures } = await quoted(await file.path(), toy);
  expect(cells?.slice(1)).toEqual([toy.article_number, toy.name, lines[0]!.quoted_price]);
  expect(pictures).toBe(1);

  await test.step('the next time, what this customer gets is chosen already', async () => {
    await page.getByRole('button', { name: '导出', exact: true }).first().click();
    await expect(exporting.getByText('已按上次给这位客户的样式选好。')).toBeVisible();
    await expect(exporting.getByRole('radio', { name: new RegExp(template) })).toBeChecked();
  });
  await callApi(page.request, 'website.delete_customer_pick', { id: cartId }, token);
  await callApi(page.request, 'system.remove_excel_template', { template_id: templateId }, token);
});
