import { expect, test, type Locator, type Page } from '@playwright/test';
import { readRows } from '../../packages/documents/src/read-rows.ts';
import { DEMO } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { searchBox } from '../support/screen.ts';
import { signIn } from '../support/sign-in.ts';
import { photographed } from './support/customer-photo.ts';

const FORMULA = 'CIF 欧元';
type Key = 'Tab' | 'Shift+Tab' | 'ArrowDown';

/** More presses of one key than a person would make. */
const MOST = 120;

/** Goes with one key to what is asked for, which must then be seen to have the focus. */
async function goTo(page: Page, wanted: Locator, key: Key = 'Tab'): Promise<void> {
  await expect(wanted).toBeAttached();
  for (let pressed = 0; pressed < MOST; pressed += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      await expect(wanted).toBeVisible();
      return;
    }
    await page.keyboard.press(key);
  }
  await expect(wanted, `within ${MOST} × ${key}`).toBeFocused();
}

async function press(page: Page, wanted: Locator, key: Key = 'Tab'): Promise<void> {
  await goTo(page, wanted, key);
  await page.keyboard.press('Enter');
}

test('a photo becomes a priced workbook by the keyboard alone', async ({ page }) => {
  const { token } = await signIn(page, DEMO.main);
  const { list: toys } = await callApi(
    page.request,
    'toy.get_list',
    { data_module: 'sample', keyword: '出租车', page_size: 1 },
    token,
  );
  const toy = toys[0]!;
  const shop = await (await page.request.get(toy.picture!.src.replace('{w}', '600'))).body();
  const buffer = await photographed(page, shop);
  const cart = `键盘${Date.now() % 1_000_000}`;
  const { id: cartId } = await callApi(page.request, 'website.add_customer_pick', { name: cart }, token);

  await test.step('the photo is searched by', async () => {
    await page.goto('/');
    await expect(searchBox(page)).toBeVisible();
    await page.keyboard.press('/');
    await expect(searchBox(page)).toBeFocused();
    await press(page, page.getByRole('button', { name: '以图搜款' }).filter({ visible: true }).first());
    const dialog = page.getByRole('dialog', { name: '以图搜款' });
    const choosing = page.waitForEvent('filechooser');
    await press(page, dialog.getByRole('button', { name: '选择图片' }));
    await (await choosing).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
    const start = dialog.getByRole('button', { name: '开始搜索' });
    await expect(start).toBeEnabled();
    await press(page, start);
  });

  await test.step('the toy goes into the cart', async () => {
    const card = page.getByRole('region', { name: '同款', exact: true }).getByRole('article').first();
    await expect(card).toContainText(toy.name);
    // What can be done with a toy comes up beside what has the focus.
    await goTo(page, card.getByRole('link').first());
    await press(page, card.getByRole('button', { name: '选择选样车加入' }));
    await press(page, page.getByRole('dialog').getByRole('button', { name: `加入 ${cart}` }));
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('it is priced', async () => {
    await page.keyboard.press('/');
    await press(page, page.getByRole('banner').getByRole('button', { name: /选样车/ }));
    const carts = page.getByRole('region', { name: '我的选样车' });
    await press(page, carts.getByRole('link', { name: new RegExp(cart) }));
    await expect(page.getByRole('heading', { name: cart })).toBeVisible();
    await press(page, page.getByRole('button', { name: '重算报价' }));
    const formula = page.getByRole('menuitem', { name: FORMULA });
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await press(page, formula, 'ArrowDown');
    await expect(page.getByText('已重算 1 款')).toBeVisible();
  });

  await test.step('the workbook arrives', async () => {
    await press(page, page.getByRole('button', { name: '导出', exact: true }).first(), 'Shift+Tab');
    const arriving = page.waitForEvent('download');
    await press(page, page.getByRole('dialog', { name: /^导出/ }).getByRole('button', { name: '导出 1 款' }));
    const rows = await readRows(await (await arriving).path());
    expect(rows.flatMap(({ cells }) => cells)).toContain(toy.name);
  });
  await callApi(page.request, 'website.delete_customer_pick', { id: cartId }, token);
});
