import type { CallInput, CallName } from '@wanyuan/contract/client';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from './support/accounts.ts';
import { expectAccessible, followSystemColours } from './support/a11y.ts';
import { callApi, registerBuyer, type SignedInUser } from './support/api.ts';
import { dragTo, fillHandle } from './support/cells.ts';
import { adopt } from './support/sign-in.ts';

interface Line {
  id: number;
  toy: { article_number: string; carton_quantity: number };
}

const cell = (page: Page, id: number, column: string): Locator => page.locator(`[data-cell="${id}:${column}"]`);

/** Types into a cell and leaves it by Enter. */
async function type(page: Page, id: number, column: string, text: string): Promise<void> {
  await cell(page, id, column).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** A cart with twelve toys and a formula, made through the calls. */
async function makeCart(page: Page, user: SignedInUser): Promise<{ id: number; lines: Line[] }> {
  const call = <N extends CallName>(name: N, input: CallInput<N>) => callApi(page.request, name, input, user.token);
  await call('website.save_price_formula', {
    scope: 'user',
    name: '常规 FOB',
    method: 'FOB SHANTOU',
    currency: 'USD',
    rate: '7.1',
    profit: '8',
    calculation: 'multiply',
    total_cost: '4500',
    capacity: '68',
  });
  const { list } = await call('toy.get_list', { page: 1, page_size: 12 });
  const ids = list.map(({ toy_id }) => toy_id).join(',');
  const { id } = await call('website.add_customer_pick', { name: '北欧圣诞', ids });
  const { list: lines } = await call('website.get_sample_car', { customer_pick_id: id });
  return { id, lines: lines as Line[] };
}

test('a cart is edited like a spreadsheet, seen by others at once, priced, planned and emptied', async ({
  page,
  browser,
}) => {
  await followSystemColours(page);
  const user = await registerBuyer(page.request, PASSWORD);
  await adopt(page, user);
  await page.goto('/sample_car');
  await expect(page.getByRole('heading', { name: '还没有选样车' })).toBeVisible();

  const { id, lines } = await makeCart(page, user);
  await page.goto(`/sample_car?id=${id}`);
  const grid = page.getByRole('grid', { name: '选样车产品' });
  await expect(grid.getByRole('row')).not.toHaveCount(0);
  await expectAccessible(page);
  const [first, second, third] = lines as [Line, Line, Line];

  const otherContext = await browser.newContext();
  const other = await otherContext.newPage();
  await adopt(other, user);
  await other.goto(`/sample_car?id=${id}`);
  await expect(other.getByRole('grid')).toBeVisible();

  await test.step('cartons are typed, stored, and seen by a second window', async () => {
    await type(page, first.id, 'cartons', '40');
    await expect(cell(page, second.id, 'cartons').getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(cell(other, first.id, 'cartons')).toContainText('40');
    await expect(page.getByRole('region', { name: '合计' })).toContainText(String(40 * first.toy.carton_quantity));
  });

  await test.step('pieces become whole cartons', async () => {
    await type(page, second.id, 'pieces', String(second.toy.carton_quantity + 1));
    await expect(cell(page, second.id, 'cartons')).toContainText('2');
    await expect(page.getByText('不足整箱')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('who pauses while typing keeps the row, and Escape still puts back what was there', async () => {
    const show = async (state: string): Promise<void> => {
      await page.getByRole('combobox', { name: '状态' }).click();
      await page.locator('.ant-select-item-option').filter({ hasText: state }).click();
    };
    await show('未填箱数');
    await cell(page, third.id, 'cartons').click();
    await page.keyboard.type('1');
    await expect(cell(other, third.id, 'cartons')).toContainText('1');
    await page.keyboard.type('20');
    await expect(cell(other, third.id, 'cartons')).toContainText('120');
    await page.keyboard.press('Escape');
    await expect(cell(other, third.id, 'cartons')).not.toContainText('1');
    await cell(page, third.id, 'pieces').click();
    await page.keyboard.type(`${third.toy.carton_quantity}o`);
    await page.keyboard.press('Enter');
    await expect(page.getByText('件数须为整数')).toBeVisible();
    await page.keyboard.press('Escape');
    await show('全部状态');
    await expect(cell(page, third.id, 'cartons')).not.toContainText('1');
  });

  await test.step('what is typed without a network is kept and sent later', async () => {
    await page.context().setOffline(true);
    await type(page, third.id, 'cartons', '9');
    await page.keyboard.press('Escape');
    await expect(cell(page, third.id, 'cartons')).toContainText('未保存');
    await page.context().setOffline(false);
    await expect(cell(other, third.id, 'cartons')).toContainText('9');
    await expect(cell(page, third.id, 'cartons')).not.toContainText('未保存');
  });

  await test.step('a price explains itself, can be set by hand and go back to the formula', async () => {
    await cell(page, first.id, 'price').getByRole('button').click();
    const story = page.getByRole('region', { name: '价格怎么来的' });
    await expect(story).toContainText('成本');
    await expect(story).toContainText('FOB SHANTOU');
    await expectAccessible(page);
    await story.getByRole('button', { name: '手动改价' }).click();
    await page.keyboard.type('9.99');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(cell(other, first.id, 'price')).toContainText('9.99');
    await cell(page, first.id, 'price').getByRole('button').click();
    await page.getByRole('button', { name: '恢复公式价' }).click();
    await expect(cell(other, first.id, 'price')).not.toContainText('9.99');
  });

  await test.step('templates are tried out on a line before anything is recalculated', async () => {
    await page.getByRole('button', { name: '价格模板' }).click();
    const drawer = page.getByRole('dialog', { name: '价格公式' });
    await expect(drawer.getByRole('region', { name: '试算' })).toContainText('报价 FOB SHANTOU');
    await expectAccessible(page);
    await drawer.getByLabel('利润率').fill('20');
    await drawer.getByRole('button', { name: '保存模板', exact: true }).click();
    await expect(page.getByText('价格模板已保存')).toBeVisible();
    await drawer.getByRole('button', { name: '用此模板重算' }).click();
    await expect(page.getByText(/已重算 12 款/)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the container plan says what still fits, and draws it', async () => {
    await page.getByRole('button', { name: '排柜' }).click();
    const drawer = page.getByRole('dialog', { name: '排柜' });
    await expect(drawer.getByRole('region', { name: '最佳组合' })).toContainText('×');
    await drawer
      .getByRole('button', { name: /箱可装满/ })
      .first()
      .click();
    await drawer.getByRole('button', { name: /3D 装柜图/ }).click();
    await expect(drawer.getByText('实占柜内')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('a block of article numbers is pasted, and what nobody knows is said', async () => {
    await page.getByRole('button', { name: '粘贴货号' }).click();
    await page.getByLabel('货号与箱数').fill(`${first.toy.article_number}\t7\nNO-SUCH-TOY-1\t3`);
    await page.getByRole('button', { name: '加入 2 款' }).click();
    await expect(page.getByText('NO-SUCH-TOY-1')).toBeVisible();
    await page.getByRole('button', { name: '完成' }).click();
  });

  await test.step('a removal can be undone', async () => {
    await page.getByRole('checkbox', { name: new RegExp(`^选择 ${third.toy.article_number}`) }).check();
    await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '移除' }).click();
    await expect(cell(page, third.id, 'cartons')).toHaveCount(0);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(cell(page, third.id, 'cartons')).toContainText('9');
  });
  await otherContext.close();
});

test('cells of a cart are picked by dragging, copied down, filled, undone, redone and found', async ({ page }) => {
  const user = await registerBuyer(page.request, PASSWORD);
  await adopt(page, user);
  const { id, lines } = await makeCart(page, user);
  await page.goto(`/sample_car?id=${id}`);
  const [first, second, third, fourth] = lines as [Line, Line, Line, Line];

  await test.step('a range is picked by dragging, and its first cell copied down', async () => {
    await type(page, first.id, 'cartons', '137');
    await page.keyboard.press('Escape');
    await dragTo(cell(page, first.id, 'cartons'), cell(page, third.id, 'cartons'));
    await expect(fillHandle(cell(page, third.id, 'cartons'))).toBeVisible();
    await page.keyboard.press('Control+d');
    for (const { id: lineId } of [second, third]) await expect(cell(page, lineId, 'cartons')).toContainText('137');
  });

  await test.step('one undo takes the whole copy back, and redo brings it again', async () => {
    await page.keyboard.press('Control+z');
    for (const { id: lineId } of [second, third]) await expect(cell(page, lineId, 'cartons')).not.toContainText('137');
    await expect(cell(page, first.id, 'cartons')).toContainText('137');
    await page.keyboard.press('Control+y');
    for (const { id: lineId } of [second, third]) await expect(cell(page, lineId, 'cartons')).toContainText('137');
  });

  await test.step('the handle fills a remark into the rows that it is dragged over, and the server keeps them', async () => {
    await type(page, first.id, 'remark', '加急');
    await page.keyboard.press('Escape');
    await cell(page, first.id, 'remark').click();
    await dragTo(fillHandle(cell(page, first.id, 'remark')), cell(page, third.id, 'remark'));
    await expect(cell(page, third.id, 'remark')).toContainText('加急');
    await expect(cell(page, fourth.id, 'remark')).not.toContainText('加急');
    await expect
      .poll(async () => {
        const { list } = await callApi(page.request, 'website.get_sample_car', { customer_pick_id: id }, user.token);
        return list.filter(({ remark }) => remark === '加急').map((line) => line.id);
      })
      .toEqual([first.id, second.id, third.id]);
  });

  await test.step('a text is found wherever it stands', async () => {
    await type(page, fourth.id, 'remark', '样品先寄');
    await page.keyboard.press('Escape');
    await cell(page, first.id, 'cartons').click();
    await page.keyboard.press('Control+f');
    await page.getByLabel('查找内容').fill('先寄');
    await page.keyboard.press('Enter');
    await expect(fillHandle(cell(page, fourth.id, 'remark'))).toBeVisible();
  });
});
