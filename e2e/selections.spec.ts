import { expect, test, type Page } from '@playwright/test';
import { DEMO } from './support/accounts.ts';
import { expectAccessible, followSystemColours } from './support/a11y.ts';
import { callApi } from './support/api.ts';
import { dragTo, fillHandle } from './support/cells.ts';
import { watchForFaults } from './support/faults.ts';
import { toast } from './support/screen.ts';
import { signIn } from './support/sign-in.ts';

const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en-GB' };

/** A selection with three toys of the catalogue. */
async function makeSelection(page: Page, token: string, name: string): Promise<number> {
  const { list } = await callApi(page.request, 'toy.get_list', { page_size: 3 }, token);
  const ids = list.map(({ toy_id }) => toy_id).join(',');
  const made = await callApi(page.request, 'website.add_chooses', { name, ids }, token);
  return made.id;
}

test('a selection goes to a customer’s phone, comes back answered and becomes a cart', async ({ page, browser }) => {
  await followSystemColours(page);
  const { token } = await signIn(page, DEMO.otherMain);
  const name = `春季 ${Date.now() % 100_000}`;
  const id = await makeSelection(page, token, name);
  await page.goto(`/chooseDetails/${id}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();

  await page.getByLabel('给客户的话').fill('Dear Emma, please choose.');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(toast(page, '寄语已保存')).toBeVisible();
  const prices = page.getByLabel(/报价$/);
  for (const place of [0, 1, 2]) {
    await prices.nth(place).fill('2.5');
    await prices.nth(place).press('Enter');
  }
  await page
    .getByLabel(/自定货号$/)
    .first()
    .fill(`BR-${id}`);
  await page
    .getByLabel(/自定货号$/)
    .first()
    .press('Enter');
  await expect(page.getByText('已保存', { exact: true })).toHaveCount(4);

  await page.getByRole('button', { name: '分享给客户' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('switch', { name: '显示报价' }).click();
  await dialog.getByLabel('需要访问码').check();
  await dialog.getByLabel('访问码', { exact: true }).fill('AB12');
  await dialog.getByRole('button', { name: '生成链接' }).click();
  const link = await dialog.getByLabel('链接', { exact: true }).inputValue();
  expect(link).toMatch(/\/chooseShare\/[\w-]{22}$/);
  await expectAccessible(page);

  const phone = await browser.newPage(PHONE);
  await followSystemColours(phone);
  await test.step('the customer answers on a phone', async () => {
    const response = await phone.goto(link);
    expect(response?.headers()['x-robots-tag']).toContain('noindex');
    await phone.getByPlaceholder('Access code').fill('zz99');
    await phone.getByRole('button', { name: 'Open' }).click();
    await expect(phone.getByRole('alert')).toContainText('Wrong code');
    await phone.getByPlaceholder('Access code').fill('ab12');
    await phone.getByRole('button', { name: 'Open' }).click();
    await expect(phone.getByRole('heading', { name })).toBeVisible();
    await expect(phone.getByText('Dear Emma, please choose.')).toBeVisible();
    await expect(phone.getByText(`BR-${id}`)).toBeVisible();
    await expectAccessible(phone);
    const cards = phone.getByRole('listitem');
    await cards.nth(0).getByRole('button', { name: 'One carton more' }).click();
    await cards.nth(0).getByRole('textbox', { name: 'Cartons' }).fill('12');
    await expect(cards.nth(0).getByRole('button', { name: 'Like', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await cards.nth(1).getByRole('button', { name: 'Dislike' }).click();
    await expect(phone.getByText('Saved automatically')).toBeVisible();
  });

  await test.step('nothing is lost without a network or by leaving', async () => {
    await phone.context().setOffline(true);
    const third = phone.getByRole('listitem').nth(2);
    await third.getByRole('button', { name: 'Like', exact: true }).click();
    await expect(phone.getByText('Not saved yet')).toBeVisible();
    await phone.context().setOffline(false);
    await expect(phone.getByText('Saved automatically')).toBeVisible();
    await phone.reload();
    await expect(phone.getByText('2 liked · 12 ctns')).toBeVisible();
    await phone.getByRole('button', { name: 'Submit', exact: true }).click();
    const sheet = phone.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(sheet.getByRole('alert')).toHaveText('Please enter your name');
    await sheet.getByLabel('Name').fill('Emma');
    await sheet.getByLabel('Company').fill('Brightside');
    await sheet.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(phone.getByText('Submitted, thank you!')).toBeVisible();
  });

  await test.step('the owner sees it at once and makes a cart', async () => {
    await dialog.getByRole('button', { name: '关闭' }).first().click();
    await expect(page.getByRole('tab', { name: /答复/ })).toContainText('1 新');
    await page.getByRole('tab', { name: /答复/ }).click();
    await expect(page.getByRole('columnheader', { name: /Emma/ })).toContainText('Brightside');
    await expect(page.getByRole('cell', { name: '12 箱 1 喜欢 · 0 不喜欢' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('columnheader', { name: /Emma/ }).getByRole('button', { name: '转为选样车' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '转为选样车' }).click();
    await page.locator('.ant-notification-notice').getByRole('button', { name: '查看选样车' }).click();
    await expect(page).toHaveURL(/\/sample_car/);
  });

  await test.step('a link that was stopped says so', async () => {
    await callApi(page.request, 'website.share', { id, is_on: false }, token);
    await phone.reload();
    await expect(phone.getByText('Sharing has been stopped')).toBeVisible();
  });
  await phone.close();
});

test('toys of a list go into a new selection', async ({ page }) => {
  await signIn(page, DEMO.otherSales);
  await page.goto('/sample_list?category=4022');
  const cards = page.locator('article').filter({ visible: true });
  for (const place of [0, 1]) {
    await cards.nth(place).hover();
    await cards.nth(place).getByRole('checkbox').click();
  }
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '加入选样', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '新建选样' }).check();
  await dialog.getByLabel('选样名称').fill(`批量 ${Date.now() % 100_000}`);
  await dialog.getByRole('button', { name: /^加\s*入$/ }).click();
  await page.locator('.ant-notification-notice').getByRole('button', { name: '查看选样' }).click();
  await expect(page).toHaveURL(/\/chooseDetails\/\d+/);
  await expect(page.getByRole('tab', { name: /产品/ })).toContainText('2');
});

test('nobody learns anything behind a link that is none', async ({ page }) => {
  const faults = await watchForFaults(page);
  await page.goto('/chooseShare/nothing');
  await expect(page.getByText('链接不存在或已被更换')).toBeVisible();
  await page.getByRole('button', { name: 'EN' }).click();
  await expect(page.getByText('This link does not exist any more')).toBeVisible();
  faults.expectNone();
});

test('cells of a selection are filled by the handle, undone and redone, and its columns chosen', async ({ page }) => {
  const { token } = await signIn(page, DEMO.otherMain);
  const id = await makeSelection(page, token, `秋季 ${Date.now() % 100_000}`);
  await page.goto(`/chooseDetails/${id}`);
  const cells = page.locator('[data-cell$=":remark"]');
  const field = (place: number) => cells.nth(place).getByRole('textbox');
  await field(0).fill('加急');
  await field(0).press('Enter');
  await expect(page.getByText('已保存', { exact: true })).toHaveCount(1);
  await field(0).click();
  await dragTo(fillHandle(cells.nth(0)), cells.nth(2));
  await expect(field(1)).toHaveValue('加急');
  await expect(field(2)).toHaveValue('加急');
  await page.keyboard.press('Control+z');
  await expect(field(2)).toHaveValue('');
  await expect(field(0)).toHaveValue('加急');
  await page.keyboard.press('Control+y');
  await expect(field(2)).toHaveValue('加急');

  await page.getByRole('button', { name: '显示哪些列' }).click();
  await page.getByRole('checkbox', { name: '出厂 / 装箱' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: '出厂 / 装箱' })).toHaveCount(0);
  await page.reload();
  await expect(cells).toHaveCount(3);
  await expect(page.getByRole('columnheader', { name: '出厂 / 装箱' })).toHaveCount(0);
});
