import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { DEMO } from './support/accounts.ts';
import { expectAccessible, followSystemColours } from './support/a11y.ts';
import { callApi, type SignedInUser } from './support/api.ts';
import { openLive, toast } from './support/screen.ts';
import { signIn } from './support/sign-in.ts';

const LIST = '/sample_list?category=4022';

const cards = (page: Page) => page.locator('article').filter({ visible: true });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const notice = (page: Page, text: string | RegExp) =>
  page.locator('.ant-notification-notice').filter({ hasText: text });

async function openHeaderList(page: Page): Promise<Locator> {
  await page.locator('header').getByRole('button', { name: '选样车' }).hover();
  const list = page.getByRole('region', { name: '我的选样车' });
  await expect(list.getByRole('button', { name: '新建选样车' })).toBeVisible();
  return list;
}

async function openManager(page: Page): Promise<Locator> {
  const list = await openHeaderList(page);
  await list.getByRole('button', { name: '管理选样车' }).click();
  const manager = dialog(page, '管理选样车');
  await expect(manager.getByRole('table')).toBeVisible();
  return manager;
}

const rowOf = (manager: Locator, name: string) => manager.getByRole('row').filter({ hasText: name });

async function pickFirst(page: Page, count: number): Promise<void> {
  for (let place = 0; place < count; place++) {
    await cards(page).nth(place).hover();
    await cards(page).nth(place).getByRole('checkbox').check();
  }
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '加入选样车' }).click();
}

async function otherBrowser(browser: Browser, account: string, path: string): Promise<Page> {
  const page = await browser.newPage();
  await signIn(page, account);
  await openLive(page, path);
  return page;
}

/** The carts of the demo world, and what an earlier try left behind, would stand in the way. */
async function startEmpty(page: Page, user: SignedInUser): Promise<void> {
  const { list } = await callApi(page.request, 'website.get_customer_pick', {}, user.token);
  for (const { id, is_default: isDefault } of list) {
    if (isDefault === 1)
      await callApi(page.request, 'website.del_all_sample_car', { customer_pick_id: id }, user.token);
    else await callApi(page.request, 'website.delete_customer_pick', { id }, user.token);
  }
  const name = '起点';
  const start = list.find(({ is_default: isDefault }) => isDefault === 1);
  if (start) await callApi(page.request, 'website.edit_customer_pick', { id: start.id, name }, user.token);
  else await callApi(page.request, 'website.add_customer_pick', { name }, user.token);
}

test('toys go into carts one by one, in batches and with a new cart, and carts are managed', async ({
  page,
  browser,
}) => {
  await followSystemColours(page);
  await startEmpty(page, await signIn(page, DEMO.otherSales));
  const elsewhere = await otherBrowser(browser, DEMO.otherSales, LIST);
  await openLive(page, LIST);

  await test.step('a cart is made from the header; its name is needed and counted', async () => {
    const list = await openHeaderList(page);
    await expect(list.getByRole('radio', { name: '设为默认 起点' })).toBeDisabled();
    await expectAccessible(page);
    await list.getByRole('button', { name: '新建选样车' }).click();
    const form = dialog(page, '新建选样车');
    await form.getByRole('textbox', { name: '名称' }).fill('   ');
    await form.getByRole('button', { name: '新建' }).click();
    await expect(toast(page, '请输入选样车名称！')).toBeVisible();
    await form.getByRole('textbox', { name: '名称' }).fill('一二三四五六七八九十一');
    await expect(form.getByText('10 / 10')).toBeVisible();
    await form.getByRole('textbox', { name: '名称' }).fill('旅程甲');
    await expect(form.getByText('3 / 10')).toBeVisible();
    await form.getByRole('button', { name: '新建' }).click();
    await expect(form).toBeHidden();
    await expect(page).toHaveURL(/\/sample_car\?id=\d+/);
    await page.goto(LIST);
  });

  await test.step('the default moves, and only the default cannot be unset or removed', async () => {
    const manager = await openManager(page);
    await expect(rowOf(manager, '起点').getByRole('button', { name: /移除/ })).toBeDisabled();
    await rowOf(manager, '旅程甲').getByRole('radio').click();
    await expect(toast(page, '修改默认选样车成功！')).toBeVisible();
    await expect(rowOf(manager, '旅程甲').getByRole('radio')).toBeDisabled();
    await expect(rowOf(manager, '起点').getByRole('radio')).toBeEnabled();
    await expectAccessible(page);
    await manager
      .getByRole('button', { name: 'Close' })
      .or(manager.getByRole('button', { name: '关闭' }))
      .click();
  });

  await test.step('one click adds to the default cart; every browser marks the card, and 撤销 takes it back', async () => {
    const card = cards(page).first();
    const add = async (): Promise<void> => {
      await card.hover();
      await card.getByRole('button', { name: '加入选样车', exact: true }).click();
      await expect(notice(page, '已加入“旅程甲”')).toBeVisible();
      await expect(cards(elsewhere).first()).toContainText('已加入');
    };
    await add();
    await notice(page, '已加入“旅程甲”').getByRole('button', { name: '撤销' }).click();
    await expect(cards(elsewhere).first()).not.toContainText('已加入');
    await add();
    await expect(
      page.getByRole('complementary', { name: '快捷工具' }).getByRole('button', { name: /选样车/ }),
    ).toHaveText('选样车1');
  });

  await test.step('a batch asks for its cart and tells what did not get in', async () => {
    await pickFirst(page, 3);
    const choice = dialog(page, '加入选样车（3 款）');
    await choice.getByRole('button', { name: '加入 3 款' }).click();
    await expect(toast(page, '请选择要加入的选样车')).toBeVisible();
    await expectAccessible(page);
    await choice.getByRole('radio', { name: /旅程甲/ }).check();
    await choice.getByRole('button', { name: '加入 3 款' }).click();
    const outcome = dialog(page, '加入“旅程甲”');
    await expect(outcome.getByText('成功 2 款')).toBeVisible();
    await expect(outcome.getByRole('list', { name: '未加入的产品' }).getByRole('listitem')).toHaveCount(1);
    await outcome.getByRole('button', { name: '完成' }).click();

    await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '加入选样车' }).click();
    await choice.getByRole('radio', { name: /旅程甲/ }).check();
    await choice.getByRole('button', { name: '加入 3 款' }).click();
    await expect(toast(page, '加入选样车失败，选中的3款产品已存在该选样车中')).toBeVisible();
  });

  await test.step('a cart is made together with the toys', async () => {
    const choice = dialog(page, '加入选样车（3 款）');
    await choice.getByRole('button', { name: '新建选样车' }).click();
    await choice.getByRole('textbox', { name: '名称' }).fill('旅程乙');
    await choice.getByRole('button', { name: '新建并加入 3 款' }).click();
    await expect(notice(page, '已加入“旅程乙” 3 款')).toBeVisible();
    const list = await openHeaderList(elsewhere);
    await expect(list.getByRole('listitem').filter({ hasText: '旅程乙' })).toContainText('3 款');
  });

  await test.step('a cart is changed, removed and brought back', async () => {
    const manager = await openManager(page);
    await manager.getByRole('button', { name: '编辑 旅程乙' }).click();
    const form = dialog(page, '编辑选样车');
    await form.getByRole('textbox', { name: '名称' }).fill('旅程丙');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(toast(page, '修改选样车成功！')).toBeVisible();
    await manager.getByRole('button', { name: '移除 旅程丙' }).click();
    await dialog(page, /移除选样车/)
      .getByRole('button', { name: '移除' })
      .click();
    await expect(notice(page, '移除选样车成功！')).toBeVisible();
    await expect(rowOf(manager, '旅程丙')).toHaveCount(0);
    await notice(page, '移除选样车成功！').getByRole('button', { name: '撤销' }).click();
    await expect(rowOf(manager, '旅程丙')).toContainText('3 款');
  });

  await test.step('a colleague gets a cart and sees it at once', async () => {
    const colleague = await otherBrowser(browser, DEMO.otherMain, LIST);
    const manager = dialog(page, '管理选样车');
    await manager.getByRole('button', { name: '转交 旅程丙' }).click();
    const form = dialog(page, /转交/);
    await form.getByRole('combobox', { name: '同事' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: '主账号' }).click();
    await form.getByRole('button', { name: '转交' }).click();
    await expect(rowOf(manager, '旅程丙')).toHaveCount(0);
    const list = await openHeaderList(colleague);
    await expect(list.getByRole('listitem').filter({ hasText: '旅程丙' }).first()).toContainText('3 款');
    await colleague.close();
  });
  await elsewhere.close();
});

test('visitors sign in first, factories have no carts', async ({ page }) => {
  await page.goto(LIST);
  if (!page.url().includes('/login')) {
    await cards(page).first().hover();
    await cards(page).first().getByRole('button', { name: '加入选样车' }).click();
  }
  await expect(page).toHaveURL(/\/login/);

  await signIn(page, DEMO.factory);
  await page.goto(LIST);
  await cards(page).first().hover();
  await expect(cards(page).first().getByRole('button', { name: '关注', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /选样车/ })).toHaveCount(0);
});
