import { expect, test, type Locator, type Page } from '@playwright/test';
import { zipOfRawNames } from '../packages/documents/src/workbook-fixture.ts';
import { expectAccessible, followSystemColours } from './support/a11y.ts';
import { DEMO } from './support/accounts.ts';
import { callApi, type SignedInUser } from './support/api.ts';
import { productSheet, XLSX, type ProductLine } from './support/product-sheet.ts';
import { toast } from './support/screen.ts';
import { signIn } from './support/sign-in.ts';

interface FoundToy {
  toy_id: number;
  name: string;
  article_number: string;
  picture: { src: string } | null;
}

const TITLES = ['货号', '产品名称', '单价', '装箱量', '箱规', '毛/净重', '颜色'];

const line = (number: string, name: string, price: string, picture?: Buffer): ProductLine => ({
  texts: [number, name, price, '36pcs', '82*41.5*97', '15.5/13.2', '红'],
  ...(picture ? { picture } : {}),
});

/** The toys of exactly this number or name, as this person finds them. */
async function find(page: Page, { token }: SignedInUser, keyword: string): Promise<FoundToy[]> {
  const input = { data_module: 'sample' as const, keyword, page_size: 5 };
  const { list } = await callApi(page.request, 'toy.get_list', input, token);
  return list.filter(({ article_number, name }) => article_number === keyword || name === keyword);
}

async function somePicture(page: Page, { token }: SignedInUser): Promise<Buffer> {
  const input = { data_module: 'sample' as const, keyword: '积木', page_size: 1 };
  const { list } = await callApi(page.request, 'toy.get_list', input, token);
  const answer = await page.request.get(list[0]!.picture!.src.replace('{w}', '600'));
  expect(answer.ok()).toBe(true);
  return answer.body();
}

async function give(page: Page, name: string, lines: readonly ProductLine[]): Promise<void> {
  const buffer = await productSheet(TITLES, lines);
  await page.getByLabel('选择产品表格').setInputFiles({ name, mimeType: XLSX, buffer });
}

const seeRows = (page: Page): Promise<void> => expect(page.getByRole('grid', { name: '要导入的产品' })).toBeVisible();

async function upload(page: Page, name: string, lines: readonly ProductLine[]): Promise<void> {
  await give(page, name, lines);
  await seeRows(page);
}

const rowOf = (page: Page, row: number): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: `导入第${row}行` }) });

async function commit(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '导入' }).click();
  await expect(toast(page, '导入成功')).toBeVisible();
}

async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: '撤销整次导入' }).click();
  await page.getByRole('dialog', { name: '撤销整次导入？' }).getByRole('button', { name: '撤销' }).click();
  await expect(toast(page, '已撤销')).toBeVisible();
}

test('a factory imports a sheet with pictures, corrects it, is found, and takes it back', async ({ page }) => {
  await followSystemColours(page);
  const buyer = await callApi(page.request, 'account.login', {
    type: 'password',
    account: DEMO.buyer,
    password: 'wanyuan2026',
  });
  const factory = await signIn(page, DEMO.factory);
  const picture = await somePicture(page, factory);
  await page.goto('/batch_import_product');
  await expect(page.getByText('公开，所有采购商可见')).toBeVisible();
  await expect(page.getByText('…', { exact: true })).toHaveCount(0);
  await page.getByLabel('选择产品表格').setInputFiles({ name: '旧.xls', mimeType: 'x', buffer: Buffer.from('x') });
  await expect(page.getByRole('alert')).toContainText('另存为 xlsx');

  await upload(page, '秋季新品.xlsx', [
    line('E2E-0012', '导入测试城堡', '￥12.50元', picture),
    line('E2E-8E10', '导入测试火车', '面议', picture),
    line('E2E-1-2', '导入测试陀螺', '3.2'),
  ]);
  await expect(page.getByRole('button', { name: '有错误 1' })).toBeVisible();
  await expect(rowOf(page, 2)).toContainText('E2E-0012');
  await expect(rowOf(page, 2).getByRole('img', { name: '第2行的图片' })).toBeVisible();
  await expect(rowOf(page, 3)).toContainText('不是数字');
  await expectAccessible(page);

  await rowOf(page, 3).getByText('面议', { exact: true }).click();
  const cell = page.getByRole('textbox', { name: '第3行出厂价' });
  await cell.fill('8.8');
  await cell.press('Enter');
  await expect(page.getByRole('textbox', { name: '第4行出厂价' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '有错误 0' })).toBeVisible();
  await page.getByRole('checkbox', { name: '导入第4行' }).uncheck();
  await expect(page.getByRole('button', { name: '导入 2 款产品' })).toBeVisible();
  await page.reload();
  await expect(rowOf(page, 3)).toContainText('8.8');
  await expect(page.getByRole('checkbox', { name: '导入第4行' })).not.toBeChecked();

  await commit(page, '导入 2 款产品');
  const results = page.getByRole('region', { name: '导入结果' });
  await expect(results.getByRole('button', { name: '新增 2' })).toBeVisible();
  await expect(results.getByRole('link', { name: '导入测试火车' })).toBeVisible();
  await expectAccessible(page);
  await expect.poll(async () => (await find(page, buyer, 'E2E-8E10')).length).toBe(1);
  expect((await find(page, buyer, 'E2E-0012'))[0]).toMatchObject({ name: '导入测试城堡', picture: expect.anything() });
  expect(await find(page, buyer, 'E2E-1-2')).toEqual([]);

  await undo(page);
  await expect(results.getByRole('button', { name: '已撤销 2' })).toBeVisible();
  await expect.poll(async () => (await find(page, buyer, 'E2E-8E10')).length).toBe(0);
  await page.getByRole('button', { name: '新的导入' }).click();
  const kept = page.getByRole('listitem').filter({ hasText: '秋季新品.xlsx' });
  await expect(kept.first()).toContainText('已撤销');
  await kept.first().getByRole('button', { name: '删除 秋季新品.xlsx' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(toast(page, '删除成功')).toBeVisible();
});

test('a block of cells is pasted where one stands, and columns can be read as something else', async ({ page }) => {
  await signIn(page, DEMO.sales2);
  await page.goto('/batch_import_product');
  await give(page, '贴.xlsx', [line('P-1', '一', '1'), line('P-2', '二', '2'), line('P-3', '三', '3')]);
  await expect(page.getByText('选好工厂就会上传')).toBeVisible();
  await chooseFactory(page);
  await seeRows(page);
  await rowOf(page, 2).getByText('一', { exact: true }).click();
  await page.getByRole('textbox', { name: '第2行品名' }).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '红车\t11\n蓝车\t12\n');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(toast(page, '已粘贴 4 格')).toBeVisible();
  await expect(rowOf(page, 3)).toContainText('蓝车');
  await expect(rowOf(page, 3)).toContainText('12');
  await expect(rowOf(page, 4)).toContainText('三');
  await page.keyboard.press('Control+z');
  await expect(rowOf(page, 3)).not.toContainText('蓝车');
  await page.keyboard.press('Control+y');
  await expect(rowOf(page, 3)).toContainText('蓝车');

  await page.getByRole('button', { name: '显示哪些列' }).click();
  await page.getByRole('checkbox', { name: '毛重' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: '毛重' })).toHaveCount(0);
  await page.reload();
  await seeRows(page);
  await expect(page.getByRole('columnheader', { name: '毛重' }), 'this device remembers it').toHaveCount(0);

  await page.getByRole('button', { name: /列对应/ }).click();
  await page.getByRole('combobox', { name: '颜色读作' }).click();
  await page.getByRole('combobox', { name: '颜色读作' }).fill('材质');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: '材质' })).toBeVisible();
  await expect(rowOf(page, 4)).toContainText('红');
  await expect(rowOf(page, 3), 'what was typed survives another reading').toContainText('蓝车');
  await page.getByRole('button', { name: '放弃' }).click();
  await page.getByRole('dialog', { name: '放弃这次导入？' }).getByRole('button', { name: '放弃' }).click();
  await expect(page.getByText('把产品表格拖到这里')).toBeVisible();
});

async function chooseFactory(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: '工厂' });
  await field.click();
  await field.fill('拓悦');
  await page.getByText('拓悦玩具实业有限公司（GC10001）').click();
  await expect(page.getByText('仅本公司可见').filter({ visible: true })).toBeVisible();
}

test('a trading company imports for itself alone, and adds pictures from a zip with Chinese names', async ({
  page,
}) => {
  await followSystemColours(page);
  const other = await callApi(page.request, 'account.login', {
    type: 'password',
    account: DEMO.otherMain,
    password: 'wanyuan2026',
  });
  const own = await signIn(page, DEMO.admin);
  const picture = await somePicture(page, own);
  await page.goto('/batch_import_product');
  await chooseFactory(page);
  await upload(page, '自有款.xlsx', [line('自营-01', '私有积木甲', '5'), line('自营-02', '私有积木乙', '6')]);
  await commit(page, '导入 2 款产品');
  await expect.poll(async () => (await find(page, own, '私有积木甲')).length).toBe(1);
  expect(await find(page, other, '私有积木甲')).toEqual([]);

  await page.goto('/batch_import_images');
  await chooseFactory(page);
  const gbk = Buffer.from([0xd7, 0xd4, 0xd3, 0xaa]);
  const zip = zipOfRawNames([
    { name: Buffer.concat([gbk, Buffer.from('-01.jpg')]), data: picture },
    { name: Buffer.from('自营-02(2).jpg'), data: picture, flags: 0x800 },
    { name: Buffer.from('unknown.jpg'), data: picture },
  ]);
  await page.getByLabel('选择图片', { exact: true }).setInputFiles([
    { name: '新图.zip', mimeType: 'application/zip', buffer: zip },
    { name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.from('x') },
  ]);
  await expect(page.getByText('暂不支持 HEIC 照片')).toBeVisible();
  await page.getByRole('button', { name: '匹配货号' }).click();
  await expect(page.getByRole('button', { name: '已匹配 2' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '指定产品 unknown.jpg' }).click();
  await page.keyboard.type('自营-02');
  await page.locator('.ant-select-item-option').filter({ hasText: '自营-02' }).click();
  await commit(page, '导入 3 张图片');
  await expect(page.getByRole('region', { name: '导入结果' }).getByRole('button', { name: '已加入 3' })).toBeVisible();
  await expect.poll(async () => (await find(page, own, '私有积木乙'))[0]?.picture).toBeTruthy();
  await undo(page);
  await expect.poll(async () => (await find(page, own, '私有积木乙'))[0]?.picture).toBeNull();
});
