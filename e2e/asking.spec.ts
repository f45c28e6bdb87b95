import { expect, test, type Locator, type Page } from '@playwright/test';
import { DEMO, PASSWORD } from './support/accounts.ts';
import { expectAccessible, followSystemColours } from './support/a11y.ts';
import { callApi, registerBuyer, type SignedInUser } from './support/api.ts';
import { openLive, toast } from './support/screen.ts';
import { adopt, signIn } from './support/sign-in.ts';

interface Card {
  toy_id: number;
  article_number: string;
  factory_id: number;
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const dialog = (page: Page): Locator => page.getByRole('dialog');
const news = (page: Page): Locator =>
  page.getByRole('complementary', { name: '快捷工具' }).getByRole('button', { name: /^询价/ });

interface Buyer extends SignedInUser {
  company: string;
}

/** A buyer of the test's own: nothing is open between it and any factory, and no other test counts its messages. */
async function newBuyer(page: Page): Promise<Buyer> {
  const user = await registerBuyer(page.request, PASSWORD);
  await adopt(page, user);
  return { ...user, company: user.company_name };
}

/** Toys of the factory that has an account. */
async function factoryToys(page: Page, { token }: Buyer, input: object = {}): Promise<[Card, Card]> {
  const { list } = await callApi(page.request, 'toy.get_list', { factory_ids: [1], page_size: 4, ...input }, token);
  const [first, second] = list;
  if (!first || !second) throw new Error('the factory has toys');
  return [first, second];
}

async function factoryOnPhone(page: Page, tab: string): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ ...PHONE, baseURL: new URL(page.url()).origin });
  if (!context) throw new Error('no browser');
  const phone = await context.newPage();
  await followSystemColours(phone);
  await signIn(phone, DEMO.factory);
  await openLive(phone, `/factoryDesk?tab=${tab}`);
  return phone;
}

test('a buyer asks for prices, the factory answers on a phone, the buyer sees it without a reload', async ({
  page,
}) => {
  await followSystemColours(page);
  const user = await newBuyer(page);
  const [first, second] = await factoryToys(page, user);
  await page.goto(`/sample_list?keyword=${encodeURIComponent(first.article_number)}`);
  const phone = await factoryOnPhone(page, 'inquiry');

  await test.step('the dialog groups by factory and says when the call is made', async () => {
    const card = page.locator('article').filter({ hasText: first.article_number }).first();
    await card.hover();
    await card.getByRole('button', { name: '询价', exact: true }).click();
    await expect(dialog(page).getByText(/致电 1 家工厂/)).toBeVisible();
    await expect(dialog(page)).toContainText('今天还可联系 10 家');
    await dialog(page).getByLabel(`预计箱数 ${first.article_number}`).fill('60');
    await dialog(page).getByLabel(`目标价 ${first.article_number}`).fill('abc');
    await expect(dialog(page).getByRole('button', { name: '提交询价' })).toBeDisabled();
    await dialog(page).getByLabel(`目标价 ${first.article_number}`).fill('9.5');
    await dialog(page).getByLabel('交期').check();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: '提交询价' }).click();
    await expect(dialog(page)).toContainText('询价已提交');
    await expect(dialog(page)).toContainText(
      '系统将按小时致电工厂（询价整点，补样半点）；20:00 后提交的询价（19:30 后提交的补样）于次日 10:00（10:30）致电',
    );
    await dialog(page).getByRole('button', { name: '去查看' }).click();
    await expect(page).toHaveURL('/inquiry');
    await expect(page.getByRole('list', { name: '询价列表' }).getByRole('listitem').first()).toContainText(
      first.article_number,
    );
  });

  await test.step('asking again about an open one returns it', async () => {
    const again = await callApi(
      page.request,
      'toy.batch_inquiry',
      { items: [{ toy_id: first.toy_id }, { toy_id: second.toy_id }] },
      user.token,
    );
    expect(again.list.map(({ state }) => state).toSorted()).toEqual(['asked', 'open']);
  });

  await openLive(page, '/law');
  await test.step('the factory answers on its phone', async () => {
    const buyer = phone.getByRole('region', { name: user.company });
    const asked = buyer.getByRole('article').filter({ hasText: first.article_number });
    await expect(asked).toContainText('目标 ¥9.50');
    await expect(asked).toContainText('60 箱');
    await expectAccessible(phone);
    await asked.getByRole('button', { name: `答复 ${first.article_number}` }).click();
    const sheet = dialog(phone);
    await expect(sheet.getByLabel(/^价格/)).toHaveValue(/\d/);
    await sheet.getByLabel(/^价格/).fill('9.2');
    await sheet.getByLabel(/^起订量/).fill('1200');
    await sheet.getByLabel(/^交期/).fill('15');
    await sheet.getByRole('button', { name: '含税', exact: true }).click();
    await expectAccessible(phone);
    await sheet.getByRole('button', { name: '提交答复' }).click();
    await expect(toast(phone, '已答复 1 款')).toBeVisible();
    await expect(asked).toHaveCount(0);
  });

  await test.step('badge, message and answer reach the buyer', async () => {
    await expect(news(page)).toContainText(/\d/);
    await page.goto('/sys_func');
    await expect(page.getByRole('region', { name: '消息列表' }).getByRole('link').first()).toContainText(/询价|答复/);
    await news(page).click();
    const row = page.getByRole('list', { name: '询价列表' }).getByRole('listitem').filter({ hasText: '¥9.20' });
    await expect(row).toContainText('含税');
    await expect(row).toContainText('起订 1,200');
    await expect(row).toContainText('交期 15 天');
    await expect(row).toContainText('新答复');
    await expect(row).toContainText(/低于目标价 3.2%/);
    await expectAccessible(page);
    await row.getByRole('button', { name: '再次询价' }).click();
    await expect(dialog(page).getByLabel('预计箱数')).toHaveValue('60');
    await page.keyboard.press('Escape');
  });
  await phone.context().close();
});

test('who chose more factories than the day allows is told before sending, and keeps the first ones', async ({
  page,
}) => {
  await followSystemColours(page);
  const user = await newBuyer(page);
  await page.goto('/sample_list');
  const card = page.locator('article').first();
  await card.hover();
  await card.getByRole('checkbox').check();
  const bar = page.getByRole('toolbar', { name: '批量操作' });
  await bar.getByRole('button', { name: /全选/ }).click();
  await bar.getByRole('button', { name: '询价', exact: true }).click();
  await expect(dialog(page)).toContainText(/今天还可以联系 10 家工厂，这里有 \d+ 家/);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: '提交询价' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(/今天还可以联系10家工厂，这次需要联系\d+家/);
  await dialog(page).getByRole('button', { name: '只留前 10 家' }).click();
  await expect(dialog(page)).toContainText('致电 10 家工厂');
  await dialog(page).getByRole('button', { name: '提交询价' }).click();
  await expect(dialog(page)).toContainText('询价已提交');
  await dialog(page).getByRole('button', { name: '去查看' }).click();
  await expect(page.getByText('今天还可联系 0 家')).toBeVisible();
  const left = await callApi(page.request, 'toy.get_factory_contacts_left', {}, user.token);
  expect(left).toMatchObject({ left: 0, is_phone_proven: true });
});

test('samples are asked for, promised on a phone, marked as arrived and completed', async ({ page }) => {
  await followSystemColours(page);
  const [toy] = await factoryToys(page, await newBuyer(page));
  await page.goto(`/toy_detail/sample/${toy.toy_id}`);
  await page.getByRole('toolbar', { name: '产品操作' }).getByRole('button', { name: '补样' }).click();
  await dialog(page).getByRole('button', { name: '提交补样' }).click();
  await expect(dialog(page)).toContainText('请填写送样地点');
  await dialog(page)
    .getByLabel(/^送样地点/)
    .fill('澄海展厅 B08');
  await dialog(page).getByRole('button', { name: '提交补样' }).click();
  await expect(dialog(page)).toContainText('补样申请已提交');
  await dialog(page).getByRole('button', { name: '去查看' }).click();
  await page.getByRole('list', { name: '补样列表' }).getByRole('link', { name: '查看' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('补样单');

  const number = /BY\S+/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? '';
  const phone = await factoryOnPhone(page, 'supplement');
  await phone.getByRole('button', { name: `逐款答复 ${number}` }).click();
  await dialog(phone).getByRole('button', { name: '答应送样' }).click();
  await dialog(phone).getByRole('button', { name: '3天内' }).click();
  await expectAccessible(phone);
  await dialog(phone).getByRole('button', { name: '提交 1 款答复' }).click();
  await expect(toast(phone, '已答复')).toBeVisible();
  await phone.context().close();

  const lines = page.getByRole('list', { name: '补样产品' });
  await expect(lines).toContainText('已答应');
  await expectAccessible(page);
  await lines.getByRole('checkbox').check();
  await page.getByRole('button', { name: '标记收到 1 款' }).click();
  await expect(lines).toContainText('已收到');
  await page.getByRole('button', { name: '完成补样' }).click();
  await expect(toast(page, '补样已完成')).toBeVisible();
});

test('a special-price order goes from the buyer to the factory and back', async ({ page }) => {
  await followSystemColours(page);
  const [toy] = await factoryToys(page, await newBuyer(page), { is_offer: true });
  await page.goto(`/toy_detail/sample/${toy.toy_id}`);
  await page.getByRole('toolbar', { name: '产品操作' }).getByRole('button', { name: '特价采购' }).click();
  await expect(dialog(page).getByText(/特价 ¥/)).toBeVisible();
  await dialog(page)
    .getByLabel(/^联系人/)
    .fill('林先生');
  await dialog(page)
    .getByLabel(/^联系电话/)
    .fill('13900139000');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: '提交采购' }).click();
  await expect(dialog(page)).toContainText('特价采购已提交');
  await dialog(page).getByRole('button', { name: '去查看' }).click();
  await page.getByRole('list', { name: '采购单列表' }).getByRole('link', { name: /^查看/ }).first().click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(/采购单.*TJ\S+/);
  const number = /TJ\S+/.exec(await heading.innerText())?.[0] ?? '';

  const phone = await factoryOnPhone(page, 'purchase');
  const order = phone.getByRole('region', { name: number });
  await order.getByRole('button', { name: '确认供货' }).click();
  await dialog(phone).getByRole('button', { name: '确认供货' }).click();
  await expect(toast(phone, '已确认并预留库存')).toBeVisible();

  await page.getByRole('button', { name: '确认采购' }).click();
  await expect(page.getByText('等待工厂发货').first()).toBeVisible();
  await expectAccessible(page);

  await order.getByRole('button', { name: '发货' }).click();
  await dialog(phone).getByRole('button', { name: '工厂送货' }).click();
  await dialog(phone).getByRole('button', { name: '确定发货' }).click();
  await expect(toast(phone, '已发货')).toBeVisible();
  await phone.context().close();

  await page.getByRole('button', { name: '确认收货' }).click();
  await dialog(page).getByRole('button', { name: '确认收货' }).click();
  await expect(page.getByRole('region', { name: '经过' })).toContainText('确认收货');
});

test('a factory finds its desk, and no tools of buyers', async ({ page }) => {
  await signIn(page, DEMO.factory);
  await page.goto('/');
  await page.getByRole('link', { name: /^工厂工作台/ }).click();
  await expect(page.getByRole('heading', { name: '工厂工作台' })).toBeVisible();
  await page.goto('/sample_list');
  const card = page.locator('article').first();
  await card.hover();
  await expect(card.getByRole('button', { name: '关注', exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: '询价', exact: true })).toHaveCount(0);
});
