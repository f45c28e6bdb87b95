import { expect, test, type Page } from '@playwright/test';
import { DEMO, PASSWORD } from './support/accounts.ts';
import { registerBuyer } from './support/api.ts';
import { openLive, searchBox, toast } from './support/screen.ts';
import { adopt, signIn } from './support/sign-in.ts';

const TOYS = 12;
const cards = (page: Page) => page.locator('article').filter({ visible: true });
const batch = (page: Page) => page.getByRole('toolbar', { name: '批量操作' }).filter({ visible: true });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('a salesperson searches, fills a cart, prices and plans it, asks the factory and gets its answer', async ({
  page,
  browser,
}) => {
  const user = await registerBuyer(page.request, PASSWORD);
  await adopt(page, user);
  // High enough for three rows of cards: what is out of sight is not drawn.
  await page.setViewportSize({ width: 1440, height: 1800 });
  await page.goto('/sample_list');

  await test.step('search, and take twelve toys into a new cart', async () => {
    await searchBox(page).fill('遥控');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL(/keyword=/);
    // The factory whose account answers below.
    await page.goto(`${page.url()}&factory=1`);
    await expect(cards(page).nth(TOYS - 1)).toContainText('拓悦');
    for (let place = 0; place < TOYS; place += 1) {
      await cards(page).nth(place).hover();
      await cards(page).nth(place).getByRole('checkbox').check();
    }
    await batch(page).getByRole('button', { name: '加入选样车' }).click();
    const choice = dialog(page, `加入选样车（${TOYS} 款）`);
    await choice.getByRole('textbox', { name: '名称' }).fill('拓悦整柜');
    await choice.getByRole('button', { name: `新建并加入 ${TOYS} 款` }).click();
    await expect(page.locator('.ant-notification-notice').filter({ hasText: '拓悦整柜' })).toBeVisible();
  });

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/sample_car');
  const lines = page.getByRole('grid', { name: '选样车产品' }).locator('[data-cell$=":cartons"]');
  await expect(lines.first()).toBeVisible();
  await test.step('type cartons', async () => {
    await lines.first().click();
    for (let place = 0; place < 3; place += 1) {
      await page.keyboard.type('60');
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: '合计' })).toContainText('180');
  });

  await test.step('price them by a template of one’s own', async () => {
    await page.getByRole('button', { name: '价格模板' }).click();
    const drawer = dialog(page, '价格公式');
    const add = drawer.getByRole('button', { name: /新建/ }).first();
    if (await add.isVisible()) await add.click();
    await drawer.getByLabel('模板名称').fill('FOB 常用');
    await drawer.getByLabel('利润率').fill('15');
    await drawer.getByRole('button', { name: '保存模板', exact: true }).click();
    await expect(page.getByText('价格模板已保存')).toBeVisible();
    await drawer.getByRole('button', { name: '用此模板重算' }).click();
    await expect(page.getByText(new RegExp(`已重算 ${TOYS} 款`))).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('see what container they fill', async () => {
    await page.getByRole('button', { name: '排柜' }).click();
    await expect(dialog(page, '排柜').getByRole('region', { name: '最佳组合' })).toContainText('×');
    await page.keyboard.press('Escape');
  });

  await test.step('ask the factory about all of them at once', async () => {
    await page.getByRole('checkbox', { name: /全选/ }).check();
    await batch(page).getByRole('button', { name: '询价' }).click();
    await dialog(page, /询价/).getByRole('button', { name: '提交询价' }).click();
    await expect(page.getByRole('dialog').filter({ hasText: '询价已提交' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: '去查看' }).click();
    await expect(page).toHaveURL('/inquiry');
  });

  const factory = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await test.step('the factory answers all of them on a phone', async () => {
    await signIn(factory, DEMO.factory);
    await openLive(factory, '/factoryDesk?tab=inquiry');
    const buyer = factory.getByRole('region', { name: user.company_name });
    await buyer.getByRole('button', { name: `一起答复 ${TOYS} 款` }).click();
    const sheet = factory.getByRole('dialog');
    // What stands in the catalogue is filled in; one price has changed.
    await sheet.getByLabel(/^价格/).first().fill('9.2');
    await sheet.getByRole('button', { name: `提交 ${TOYS} 款答复` }).click();
    await expect(toast(factory, `已答复 ${TOYS} 款`)).toBeVisible();
  });

  await test.step('the buyer sees the answers without a reload', async () => {
    const rows = page.getByRole('list', { name: '询价列表' }).getByRole('listitem');
    await expect(rows.filter({ hasText: '新答复' })).toHaveCount(TOYS);
    await expect(rows.filter({ hasText: '¥9.20' })).toHaveCount(1);
  });
  await factory.close();
});
