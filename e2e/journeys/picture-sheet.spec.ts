import { expect, test, type Page } from '@playwright/test';
import { readRows } from '../../packages/documents/src/read-rows.ts';
import { DEMO, PASSWORD } from '../support/accounts.ts';
import { callApi, registerBuyer } from '../support/api.ts';
import { productSheet, XLSX, type ProductLine } from '../support/product-sheet.ts';
import { toast } from '../support/screen.ts';
import { adopt, signIn } from '../support/sign-in.ts';
import { countActs } from './support/count-acts.ts';
import { photographed } from './support/customer-photo.ts';

interface DemoToy {
  toy_id: number;
  name: string;
  factory_name: string;
  picture: { src: string };
}

const PICTURES = 80;
/** Photographed by the customer, and drawings of nothing that a factory makes. */
const CHANGED = 6;
const NOTHING = 4;
const FACTORY = { id: 1, name: '拓悦' };
const TERMS = { method: 'FOB', currency: 'USD', rate: '7.1', profit: '15', calculation: 'multiply' } as const;
const PRICE = '9.2';

/** Two thirds of the factory whose account answers below, the rest of others. */
async function demoToys(page: Page, token: string, count: number): Promise<DemoToy[]> {
  const listed = async (input: object) =>
    (await callApi(page.request, 'toy.get_list', { data_module: 'sample', ...input }, token)).list as DemoToy[];
  const own = await listed({ factory_ids: [FACTORY.id], page_size: Math.ceil((count * 2) / 3) });
  // Of few factories: a free buyer may have ten contacted in a day.
  const others = await listed({ factory_ids: [2, 3, 4, 5, 6, 7, 8], page_size: 100 });
  return [...own, ...others].slice(0, count);
}

/** Stripes in the colours of a number. */
async function drawing(page: Page, seed: number): Promise<Buffer> {
  const base64 = await page.evaluate(async (turn) => {
    const canvas = new OffscreenCanvas(400, 400);
    const pen = canvas.getContext('2d')!;
    for (let line = 0; line < 40; line += 1) {
      pen.fillStyle = `hsl(${(line * (turn + 3) * 37) % 360} 60% ${20 + ((line * 7) % 60)}%)`;
      pen.fillRect(line * 10, 0, 10, 400);
    }
    const png = await canvas.convertToBlob();
    const letters = Array.from(new Uint8Array(await png.arrayBuffer()), (byte) => String.fromCodePoint(byte));
    return btoa(letters.join(''));
  }, seed);
  return Buffer.from(base64, 'base64');
}

async function customersSheet(page: Page, toys: readonly DemoToy[]): Promise<Buffer> {
  const lines: ProductLine[] = [];
  for (const [place, toy] of toys.entries()) {
    const answer = await page.request.get(toy.picture.src.replace('{w}', '480'));
    const picture = await answer.body();
    lines.push({
      texts: [toy.name, '1200'],
      picture: place < CHANGED ? await photographed(page, picture) : picture,
    });
  }
  for (let turn = 0; turn < NOTHING; turn += 1)
    lines.push({ texts: [`样品${turn}`, '600'], picture: await drawing(page, turn) });
  return productSheet(['品名', '数量'], lines);
}

test('a spreadsheet of 80 pictures becomes a cart, an inquiry, the factory’s prices and a quotation', async ({
  page,
  browser,
}) => {
  const user = await registerBuyer(page.request, PASSWORD);
  const formula = { ...TERMS, scope: 'user' as const, name: '常用 FOB' };
  await callApi(page.request, 'website.save_price_formula', formula, user.token);
  await adopt(page, user);
  const toys = await demoToys(page, user.token, PICTURES - NOTHING);
  expect(toys).toHaveLength(PICTURES - NOTHING);
  const sheet = await customersSheet(page, toys);

  const journey = await countActs('picture-sheet', page);
  await page.goto('/');
  await page.getByRole('button', { name: '以图搜款' }).first().click();
  const upload = page.getByRole('dialog', { name: '以图搜款' });
  const file = { name: '客户圣诞询价.xlsx', mimeType: XLSX, buffer: sheet };
  await journey.chooseFile(upload.getByRole('button', { name: /选择/ }).first(), file);
  // Several megabytes go up first.
  await expect(page.getByRole('progressbar', { name: '表格进度' })).toBeVisible();

  const take = page.getByRole('button', { name: '采用同款并加入选样车' });
  await test.step('the report grows before one’s eyes', async () => {
    await journey.until(() => expect(take).toBeEnabled());
    await expect(page.getByText(`${PICTURES} 张图片`)).toBeVisible();
  });

  const total = await test.step('what is the same goes into a cart of its own', async () => {
    await take.click();
    const choice = page.getByRole('dialog', { name: /加入选样车/ });
    await journey.see(choice);
    await expect(choice.getByRole('textbox', { name: '名称' })).toHaveValue('客户圣诞询价');
    const make = choice.getByRole('button', { name: /新建并加入 \d+ 款/ });
    const count = Number(/\d+/.exec((await make.textContent()) ?? '')?.[0]);
    // Toys that look the same share a match; drawings have none.
    expect(count).toBeGreaterThan(PICTURES / 2);
    expect(count).toBeLessThanOrEqual(PICTURES - NOTHING);
    await make.click();
    const notice = page.locator('.ant-notification-notice').filter({ hasText: `“客户圣诞询价” ${count} 款` });
    await journey.see(notice);
    await notice.getByRole('button', { name: '查看选样车' }).click();
    await journey.see(page.getByRole('heading', { name: '客户圣诞询价' }));
    return count;
  });

  await test.step('all factories are asked in one go', async () => {
    await page.getByRole('button', { name: '询价', exact: true }).first().click();
    const ask = page.getByRole('dialog', { name: `询价（${total} 款）` });
    await journey.see(ask);
    await ask.getByRole('button', { name: '提交询价' }).click();
    const taken = page.getByRole('dialog').filter({ hasText: '询价已提交' });
    await journey.see(taken);
    await taken.getByRole('button', { name: '继续浏览' }).click();
  });

  const answered = await test.step('the factory answers on a phone', async () => {
    const factory = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await signIn(factory, DEMO.factory);
    await factory.goto('/factoryDesk?tab=inquiry');
    const buyer = factory.getByRole('region', { name: user.company_name });
    const all = buyer.getByRole('button', { name: /一起答复 \d+ 款/ });
    const count = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
    await all.click();
    const prices = factory.getByRole('dialog').getByLabel(/^价格/);
    for (let place = 0; place < count; place += 1) await prices.nth(place).fill(PRICE);
    await factory
      .getByRole('dialog')
      .getByRole('button', { name: `提交 ${count} 款答复` })
      .click();
    await expect(toast(factory, `已答复 ${count} 款`)).toBeVisible();
    await factory.close();
    return count;
  });

  await test.step('its prices come into the cart when they are wanted', async () => {
    const strip = page.getByRole('status').filter({ hasText: '款的新价格' });
    await journey.see(strip);
    await page.getByRole('button', { name: '采用答复价并重算' }).click();
    await journey.see(toast(page, /已采用\d+款的工厂答复价/));
    await expect(strip).toBeHidden();
  });

  await test.step('and out of it again as a workbook', async () => {
    await page.getByRole('button', { name: '导出', exact: true }).first().click();
    const dialog = page.getByRole('dialog').filter({ hasText: '导出' });
    const start = dialog.getByRole('button', { name: /^导出 \d+ 款$/ });
    await journey.see(start);
    const arriving = page.waitForEvent('download');
    await start.click();
    const quotation = await journey.until(() => arriving);
    const cells = (await readRows(await quotation.path())).map((row) => row.cells);
    const { list } = await callApi(
      page.request,
      'website.get_sample_car',
      { customer_pick_id: Number(new URL(page.url()).searchParams.get('id')) },
      user.token,
    );
    const answeredLines = list.filter(({ toy }) => Number(toy.exworks_price) === Number(PRICE));
    expect(answeredLines.length).toBeGreaterThanOrEqual(answered);
    // Each is quoted by the formula, and the workbook has a row for it with just that price.
    const missing = answeredLines.filter(
      ({ quoted_price: price }) => !cells.some((row) => row.some((cell) => Number(cell) === Number(price))),
    );
    expect(missing).toEqual([]);
  });

  const { clicks } = await journey.finish();
  expect(clicks).toBeLessThanOrEqual(13);
});
